/** What is said of a text that is no file of ours or of anybody's: cut off, changed, or something else. */
export const NO_FILE =
  'This cannot be read: it is cut off, was changed by hand, or is no saved game or title. Save it again where it comes from and take that file.';
