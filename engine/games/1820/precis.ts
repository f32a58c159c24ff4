export const precis = [] as const;
export const differences = [] as const;
