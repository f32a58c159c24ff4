import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Renders its host again when one of the countdowns that it shows comes to its next second. */
export class SecondController implements ReactiveController {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private due = Infinity;

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostUpdate(): void {
    this.stop();
  }
  hostDisconnected(): void {
    this.stop();
  }

  /** The host shows a countdown that runs and has these milliseconds left; below zero it is over. */
  shows(left: number): void {
    const due = (((left % 1000) + 1000) % 1000) + 5;
    if (due >= this.due) return;
    this.stop();
    this.due = due;
    this.timer = setTimeout(() => this.host.requestUpdate(), due);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.due = Infinity;
  }
}
