import { css, html, LitElement, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { paper } from '../parts/styles.ts';
import { blankTitle, TAKEN, withPartOf } from './blank-title.ts';
import type { TitleDraft } from './title-draft.ts';
import { type OtherTitle, ourTitles, ownTitles, titleChoice } from './versions/other-titles.ts';

/** What else changes with a part. */
const ALSO: Readonly<Record<string, string>> = {
  trains: 'The phases are replaced, too.',
  companies: 'They come without homes.',
};

/** Takes a part over from another title. It asks first where that replaces what somebody made. */
@customElement('take-over')
export class TakeOver extends LitElement {
  @property({ attribute: false }) draft!: TitleDraft;
  /** The part that is taken: "tiles". */
  @property() of = '';
  /** What people call it: "Tiles". */
  @property() label = '';
  /** The title whose part is taken once that is confirmed. */
  @state() private asked: OtherTitle | undefined;
  /** Id of the title in this browser: it takes nothing from itself. */
  @property() kept = '';

  static override styles = [
    paper,
    css`
      p {
        margin: 0 0 12px;
      }
      select {
        width: auto;
        max-width: 100%;
      }
    `,
  ];

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('of')) this.asked = undefined;
  }

  protected override render() {
    const called = this.label.toLowerCase();
    const { asked } = this;
    if (asked)
      return html`<p class="row" role="alert">
        Replace your ${called} by those of ${asked.name}? ${ALSO[this.of] ?? nothing}
        <button class="small main" @click=${() => this.take(asked)}>Replace them</button>
        <button class="small" @click=${() => (this.asked = undefined)}>Keep mine</button>
      </p>`;
    return html`<p class="row">
      ${titleChoice(`Take the ${called} of`, ownTitles(this.kept), ourTitles(), (title) => {
        if (this.isBegun) this.asked = title;
        else void this.take(title);
      })}
    </p>`;
  }

  /** Is there more than a blank title has? */
  private get isBegun(): boolean {
    const blank = blankTitle();
    return (TAKEN[this.of] ?? []).some(
      (field) => JSON.stringify(this.draft.at([field])) !== JSON.stringify(blank[field]),
    );
  }

  private async take(title: OtherTitle): Promise<void> {
    this.asked = undefined;
    const { draft, of } = this;
    const other = await title.file();
    // What was changed while the title was read stays.
    draft.replace(withPartOf(draft.file, of, other));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'take-over': TakeOver;
  }
}
