import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import { type FieldSchema, TITLE_FORM } from '../../../../engine/boxes/index.ts';
import { paper } from '../../parts/styles.ts';
import { formStyles } from '../form/form-styles.ts';
import type { TitleDraft } from '../title-draft.ts';

/** The schema of a part of a title's file: of the members, where it is a list. */
export function schemaOf(...path: readonly string[]): FieldSchema {
  let found = TITLE_FORM;
  for (const key of path) {
    found = found.items ?? found;
    found = found.properties?.[key] ?? {};
  }
  return found.items ?? found;
}

/** One part of the editor. It is drawn again at each change of the title. */
export class EditorPart extends LitElement {
  @property({ attribute: false }) draft!: TitleDraft;
  private ends: (() => void) | undefined;

  static override styles = [paper, formStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    this.ends = this.draft?.listen(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.ends?.();
  }
}
