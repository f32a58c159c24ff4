import {
  html,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from 'lit';
import { afterPaint } from '../../browser/after-paint.ts';

/** Milliseconds to wait in a browser without `requestIdleCallback`. */
const AFTER = 300;

/** Runs the work when the page is idle. */
export function whenIdle(work: () => void): void {
  // Not every browser has `requestIdleCallback`.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work, AFTER);
}

/**
 * A part of the page that is not needed at first.
 * - `idle`: it is fetched when the page is idle, or at once when somebody asks for it.
 * - `asked`: it is fetched when somebody asks for it.
 * - `painted`: it is fetched after the first paint of its host, which shows what people look at first.
 */
export class LazyModule<T> implements ReactiveController {
  private state: 'away' | 'coming' | 'here' | 'failed' = 'away';
  private part: T | undefined;
  private coming: Promise<void> | undefined;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly load: () => Promise<T>,
    private readonly when: 'idle' | 'asked' | 'painted' = 'idle',
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    if (this.when === 'asked') return;
    if (this.when === 'painted') return void afterPaint().then(() => this.fetch());
    // The fetch waits for the next frame, so that visible parts come first.
    requestAnimationFrame(() => whenIdle(() => void this.fetch()));
  }

  /** The module if it has been fetched. Reading it starts no fetch. */
  get here(): T | undefined {
    return this.part;
  }

  /** Renders the part, or a note that it is loading. */
  shown(part: () => TemplateResult): TemplateResult {
    if (this.state === 'here') return part();
    if (this.state === 'failed')
      return html`<p role="alert">
        This part of the page could not be fetched.
        <button class="small" @click=${() => this.again()}>Try again</button>
      </p>`;
    if (this.when !== 'painted') void this.fetch();
    return html`<p class="quiet" role="status">One moment …</p>`;
  }

  /** Fetches the module unless it is here or on its way. The promise is kept when that has ended. */
  fetch(): Promise<void> {
    if (this.state === 'away' || this.state === 'failed') this.coming = this.attempt();
    return this.coming!;
  }

  private async attempt(): Promise<void> {
    this.state = 'coming';
    try {
      this.part = await this.load();
      this.state = 'here';
    } catch {
      this.state = 'failed';
    }
    this.host.requestUpdate();
  }

  /**
   * Most browsers do not fetch a module again that has failed once, so the page is loaded again when the
   * server can be reached. The table and unsent moves are kept.
   */
  private async again(): Promise<void> {
    await this.fetch();
    if (this.state !== 'failed') return;
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(
      () => {},
    );
    if (answer?.ok) location.reload();
  }
}
