/** What is wrong with a file, or missing in it. */
export interface Fault {
  /** The field: "companies.2.home.0.hex". */
  readonly field: string;
  /** What is wrong, and what would be right. */
  readonly says: string;
}
