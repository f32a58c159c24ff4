import {
  html,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from 'lit';

/** Where a browser does not say when it has time: after so many milliseconds. */
const AFTER = 300;

/** Does what nobody waits for when the page has nothing else to do. */
export function whenIdle(work: () => void): void {
  // Not every browser says when it rests.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work, AFTER);
}

/**
 * A part of the page that what is seen first does without: fetched when the page has nothing else to
 * do, and at once where somebody asks for it before. What few ask for is fetched only for those.
 */
export class LazyModule<T> implements ReactiveController {
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
    requestAnimationFrame(() => whenIdle(() => this.fetch()));
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
        <button class="small" @click=${() => this.again()}>Try again</button>
      </p>`;
    this.fetch();
    return html`<p class="quiet" role="status">One moment …</p>`;
  }

  private async fetch(): Promise<void> {
    if (this.state === 'coming' || this.state === 'here') return;
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
   * Most browsers never ask anew for a module that has failed once: there the page is begun anew, as
   * soon as its server can be reached. The table and what was not sent yet are kept.
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
