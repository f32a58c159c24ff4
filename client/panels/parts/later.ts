import {
  html,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from 'lit';

/** Where a browser does not say when it has time: after so many milliseconds. */
const AFTER = 300;

/** Does what nobody waits for when the page has nothing else to do. */
export function atRest(work: () => void): void {
  // Not every browser says when it rests.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work, AFTER);
}

/**
 * A part of the page that what is seen first does without: fetched when the page has nothing else to
 * do, and at once where somebody asks for it before. What few ask for is fetched only for those.
 */
export class Later<T> implements ReactiveController {
  private state: 'away' | 'coming' | 'here' | 'failed' = 'away';
  private part: T | undefined;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly load: () => Promise<T>,
    private readonly when: 'idle' | 'asked' = 'idle',
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    if (this.when === 'asked') return;
    // What is asked for now comes after what is to be seen now.
    requestAnimationFrame(() => atRest(() => this.fetch()));
  }

  /** What was fetched, once it is here; asking for it hurries nothing. */
  get here(): T | undefined {
    return this.part;
  }

  /** What is shown of it: itself, or that it is on its way. */
  shown(part: () => TemplateResult): TemplateResult {
    if (this.state === 'here') return part();
    if (this.state === 'failed')
      return html`<p role="alert">
        This part of the page could not be fetched.
        <button class="small" @click=${() => this.fetch()}>Try again</button>
      </p>`;
    this.fetch();
    return html`<p class="quiet" role="status">One moment …</p>`;
  }

  private fetch(): void {
    if (this.state === 'coming' || this.state === 'here') return;
    this.state = 'coming';
    const now = (state: 'here' | 'failed') => {
      this.state = state;
      this.host.requestUpdate();
    };
    this.load().then(
      (part) => {
        this.part = part;
        now('here');
      },
      () => now('failed'),
    );
  }
}
