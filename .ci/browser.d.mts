export function findBrowser(wanted?: { readonly windowless?: boolean }): string | undefined;
