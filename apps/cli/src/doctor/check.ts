/** The result of one check. */
export interface Check {
  readonly name: string;
  /** `note`: only for information. */
  readonly state: 'ok' | 'note' | 'missing';
  /** What was found, such as a version. */
  readonly found: string;
  readonly remedy?: string;
}
