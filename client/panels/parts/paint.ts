import { Directive, directive, type ElementPart, type PartInfo, PartType } from 'lit/directive.js';
import { nothing } from 'lit';

/**
 * Sets custom properties on an element: `<b ${paint({ '--company': colour })}>`. Lit's styleMap would first
 * write a style attribute, which the content security policy forbids.
 */
class Paint extends Directive {
  constructor(info: PartInfo) {
    super(info);
    if (info.type !== PartType.ELEMENT) throw new Error('paint stands in a tag, like an attribute');
  }
  render(_properties: Readonly<Record<string, string>>): unknown {
    return nothing;
  }
  override update(part: ElementPart, [properties]: [Readonly<Record<string, string>>]): unknown {
    const { style } = part.element as HTMLElement;
    for (const [name, value] of Object.entries(properties)) style.setProperty(name, value);
    return nothing;
  }
}

export const paint = directive(Paint);
