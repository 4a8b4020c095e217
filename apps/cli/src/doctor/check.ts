/** One thing that was looked at. */
export interface Check {
  readonly name: string;
  /** `note` is good to know and stops nothing. */
  readonly state: 'ok' | 'note' | 'missing';
  /** What was found, such as a version. */
  readonly found: string;
  readonly remedy?: string;
}
