import type { Plugin } from 'vite';

/** A node of a syntax tree, as far as templates are looked for. */
interface Node {
  readonly type: string;
  readonly tag?: { readonly name?: string };
  readonly quasi?: { readonly quasis: readonly Node[] };
  readonly start: number;
  readonly end: number;
}

/** Takes line breaks and indentation out of markup, and comments, too, out of style sheets. */
export function smallTemplates(): Plugin {
  return {
    name: 'small-templates',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!id.includes('/client/') || !/\b(html|svg|css)`/.test(code)) return;
      let small = '';
      let done = 0;
      for (const { tag, part } of templateParts(this.parse(code))) {
        small += code.slice(done, part.start) + smaller(tag, code.slice(part.start, part.end));
        done = part.end;
      }
      return { code: small + code.slice(done), map: null };
    },
  };
}

/** The texts of all templates in the order of the code. */
function templateParts(tree: unknown): { tag: string; part: Node }[] {
  const parts: { tag: string; part: Node }[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, tag, quasi } = node as Node;
    if (type === 'TaggedTemplateExpression' && /^(html|svg|css)$/.test(tag?.name ?? ''))
      for (const part of quasi!.quasis) parts.push({ tag: tag!.name!, part });
    for (const inner of Object.values(node)) walk(inner);
  };
  walk(tree);
  return parts.sort((a, b) => a.part.start - b.part.start);
}

export function smaller(tag: string, text: string): string {
  if (tag !== 'css') return text.replace(/\s*\n\s*/g, ' ');
  return text
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/([{};,])\s*\n\s*/g, '$1')
    .replace(/\s*\n\s*(?=\})/g, '')
    .replace(/\s*\n\s*/g, ' ');
}
