/** The Telea engine has no options. */
export type TeleaOptions = Readonly<Record<string, never>>;
