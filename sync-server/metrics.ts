/** What the server counts since its start. */
export type CounterName =
  | 'moves'
  | 'refusals'
  | 'faults'
  | 'sealed'
  | 'errors'
  | 'strikes'
  | 'felt'
  | 'opened'
  | 'retired'
  | 'lost'
  | 'created'
  | 'turnedAway'
  | 'slow'
  | 'floods'
  | 'notices'
  | 'noticesFailed'
  | 'mails'
  | 'mailsFailed';

export interface Metrics {
  count(what: CounterName): void;
  /** The counters and these gauges in the text format of Prometheus. */
  text(gauges: Readonly<Record<string, number>>): string;
}

export function metrics(): Metrics {
  const counts = new Map<CounterName, number>();
  return {
    count: (what) => void counts.set(what, (counts.get(what) ?? 0) + 1),
    text(gauges) {
      const line = (name: string, kind: string, value: number) =>
        `# TYPE signalbox_${name} ${kind}\nsignalbox_${name} ${value}\n`;
      return [
        ...[...counts].map(([name, value]) => line(`${snake(name)}_total`, 'counter', value)),
        ...Object.entries(gauges).map(([name, value]) => line(snake(name), 'gauge', value)),
      ].join('');
    },
  };
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
