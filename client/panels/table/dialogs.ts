import { css, html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { TableElement } from '../parts/elements/table-element.ts';
import { placeName } from '../../reading/say.ts';
import type { Open } from '../../store/page-state.ts';
import { LazyModule } from '../parts/lazy-module.ts';
import { paper } from '../parts/styles.ts';
import { KEYS } from './keys.ts';
import '../parts/dialog.ts';

/** The one dialog that is open over the table. */
@customElement('table-dialogs')
export class TableDialogs extends TableElement {
  private readonly inside = new LazyModule(this, async () => {
    await import('../dialogs/dialogs.ts');
    // The service worker keeps the rules, so they can be read without the server.
    const { box, rulebook } = this.store.game;
    await rulebook?.words(box);
  });
  private readonly classes = new LazyModule(
    this,
    () => import('../classroom/open-class.ts'),
    'asked',
  );
  private readonly versions = new LazyModule(
    this,
    () => import('../editor/versions/version-dialog.ts'),
    'asked',
  );
  private readonly files = new LazyModule(this, () => import('../files/files-dialog.ts'), 'asked');

  static override styles = [
    paper,
    css`
      dl {
        display: grid;
        grid-template-columns: auto 1fr;
        gap: 8px 18px;
        margin: 0;
      }
      dt {
        justify-self: start;
        padding: 0 8px;
        border: 1px solid var(--line-2);
        border-bottom-width: 2px;
        border-radius: 6px;
        background: var(--card);
        font-weight: 600;
        white-space: nowrap;
      }
      dd {
        margin: 0;
      }
    `,
  ];

  protected override render() {
    const { store } = this;
    const { open } = store;
    if (!open) return nothing;
    return keyed(
      open.dialog,
      html`<paper-dialog
        .heading=${this.heading(open)}
        ?beside=${open.dialog === 'books'}
        @close=${() => store.open === open && store.set({ open: undefined })}
      >
        ${this.content(open)}
      </paper-dialog>`,
    );
  }

  private heading({ dialog, about = '' }: Open): string {
    switch (dialog) {
      case 'hex':
        return `What ${placeName(this.store.names, `hex:${about}`)} can become`;
      case 'seats':
        return 'Seats and links';
      case 'replace':
        return 'Somebody new';
      case 'class':
        return 'A class from this moment';
      case 'lines':
        return 'What if?';
      case 'lead':
        return 'Lead the table';
      case 'pay':
        return 'Pay money by hand';
      case 'move':
        return 'Move a piece by hand';
      case 'clock':
        return 'Round and turn by hand';
      case 'spare':
        return 'Blank cards and spare pieces';
      case 'pictures':
        return 'Pictures of your own';
      case 'books':
        return 'Bookkeeping';
      case 'settings':
        return 'Settings';
      case 'title':
        return this.store.box.title;
      case 'files':
        return 'Save / export';
      case 'version':
        return 'A newer version of the title';
      case 'keys':
        return 'Keys';
    }
  }

  private content({ dialog, about = '' }: Open) {
    const { inside } = this;
    switch (dialog) {
      case 'hex':
        return inside.shown(() => html`<hex-upgrades .about=${about}></hex-upgrades>`);
      case 'seats':
        return inside.shown(() => html`<seats-dialog coded=${about}></seats-dialog>`);
      case 'replace':
        return inside.shown(() => html`<replace-dialog about=${about}></replace-dialog>`);
      case 'class':
        return this.classes.shown(() => html`<open-class></open-class>`);
      case 'lines':
        return inside.shown(() => html`<lines-dialog></lines-dialog>`);
      case 'lead':
        return inside.shown(() => html`<lead-dialog></lead-dialog>`);
      case 'pay':
        return inside.shown(() => html`<pay-dialog .about=${about}></pay-dialog>`);
      case 'move':
        return inside.shown(() => html`<move-dialog .about=${about}></move-dialog>`);
      case 'clock':
        return inside.shown(() => html`<clock-dialog></clock-dialog>`);
      case 'spare':
        return inside.shown(() => html`<spare-dialog .about=${about}></spare-dialog>`);
      case 'pictures':
        return inside.shown(() => html`<pictures-dialog .about=${about}></pictures-dialog>`);
      case 'books':
        return inside.shown(() => html`<books-dialog></books-dialog>`);
      case 'settings':
        return inside.shown(() => html`<settings-dialog></settings-dialog>`);
      case 'title':
        return inside.shown(() => html`<title-dialog></title-dialog>`);
      case 'files':
        return this.files.shown(() => html`<files-dialog></files-dialog>`);
      case 'version':
        return this.versions.shown(() => html`<version-dialog></version-dialog>`);
      case 'keys':
        return html`<dl>
          ${KEYS.map(
            ({ keys, does }) =>
              html`<dt>${keys}</dt>
                <dd>${does}</dd>`,
          )}
        </dl>`;
    }
  }
}
