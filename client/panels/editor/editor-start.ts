import { css, html, LitElement, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { type Beginning, beginningFrom } from '../../../engine/boxes/index.ts';
import { titles } from '../../../engine/index.ts';
import { isMakerFile, readMaker } from '../../../engine/formats/index.ts';
import { NO_FILE } from '../parts/no-file.ts';
import { paper } from '../parts/styles.ts';
import { blankTitle } from './blank-title.ts';
import { beginDraft, forgetDraft, keptDrafts, type TitleJson } from './drafts.ts';

/** What a title can begin from: nothing, a title of ours, a file; and those that this browser keeps. */
@customElement('editor-start')
export class EditorStart extends LitElement {
  @state() private problem = '';
  /** A beginning that lacks something of what it is from: it is begun once that was read. */
  @state() private offered: (Beginning & { readonly from: string }) | undefined;

  static override styles = [
    paper,
    css`
      :host {
        display: grid;
        gap: 22px;
        max-width: 760px;
        margin: 0 auto;
        padding: 28px 20px 60px;
      }
      ul {
        margin: 0;
        padding: 0;
        list-style: none;
      }
      li {
        display: flex;
        gap: 10px;
        align-items: center;
        padding: 6px 0;
        border-top: 1px solid var(--line);
      }
      li a {
        flex: 1;
      }
      .gaps li {
        display: block;
      }
      .problem {
        color: var(--red);
      }
      input[type='file'] {
        padding: 8px 0;
      }
    `,
  ];

  protected override render() {
    const kept = keptDrafts();
    return html`<a href="/">‹ Signalbox</a>
      <header>
        <h1>Make an 18xx title</h1>
        <p>
          Paint a map, choose tiles, write trains and prices, say what differs from 1830, and play
          it with a referee. It is kept in this browser; save it as a file to pass it on.
        </p>
      </header>
      <section>
        <h2>Begin</h2>
        <div class="row">
          <button class="main" @click=${() => this.begin(blankTitle())}>From blank</button>
          ${titles.map(
            ({ id }) => html`<button @click=${() => this.beginWith(id)}>From ${id}</button>`,
          )}
          <label
            >From a file
            <input
              type="file"
              accept=".json,application/json"
              aria-label="A title's file"
              @change=${(event: Event) => this.read((event.target as HTMLInputElement).files?.[0])}
          /></label>
        </div>
        ${this.offered ? this.offer(this.offered) : nothing}
        ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
      </section>
      ${
        kept.length > 0
          ? html`<section>
              <h2>Continue</h2>
              <ul>
                ${kept.map(
                  ({ id, seen, file }) =>
                    html`<li>
                      <a href="/edit/${id}">${String(file['name'] ?? 'A title')}</a>
                      <small>${new Date(seen).toLocaleDateString()}</small>
                      <button
                        class="plain small"
                        aria-label="Forget ${String(file['name'] ?? 'this title')}"
                        @click=${() => {
                          forgetDraft(id);
                          this.requestUpdate();
                        }}
                      >
                        Forget
                      </button>
                    </li>`,
                )}
              </ul>
            </section>`
          : nothing
      }`;
  }

  private begin(file: TitleJson): void {
    const begun = beginDraft(file);
    if (!begun.ok) {
      this.problem = begun.error;
      return;
    }
    history.pushState(null, '', `/edit/${begun.value}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }

  private async beginWith(id: string): Promise<void> {
    const { file: ours, gaps } = await beginningFrom(id);
    const { $schema: _, ...same } = ours;
    const file = { ...same, id: `${id}-new`, name: `${String(same['name'])}, changed` };
    if (gaps.length === 0) this.begin(file);
    else this.offered = { from: id, file, gaps };
  }

  private offer({ from, file, gaps }: NonNullable<typeof this.offered>) {
    return html`<section role="region" aria-label="What is not in the file">
      <h3>From ${from}: what is not in the file</h3>
      <ul class="gaps">
        ${gaps.map(({ field, says }) => html`<li><b>${field}</b> ${says}</li>`)}
      </ul>
      <button class="main" @click=${() => this.begin(file)}>Begin without these</button>
    </section>`;
  }

  private async read(file: File | undefined): Promise<void> {
    if (!file) return;
    try {
      const json: unknown = JSON.parse(await file.text());
      if (isMakerFile(json)) {
        this.offered = { from: file.name, ...readMaker(json) };
        return;
      }
      if ((json as TitleJson | null)?.['format'] === 'signalbox-title')
        return this.begin(json as TitleJson);
      this.problem = 'This is no title: it says neither "signalbox-title" nor is it of 18xx-maker.';
    } catch {
      this.problem = NO_FILE;
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'editor-start': EditorStart;
  }
}
