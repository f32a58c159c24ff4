export const precis = [];
export const differences = [];
