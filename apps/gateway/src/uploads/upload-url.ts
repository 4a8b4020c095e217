const SCHEME = 'upload:';

/** What the fields of requests for media take for an uploaded file: `upload://<id>/<name>`. */
export function uploadUrl(uploadId: string, name: string): string {
  return `${SCHEME}//${uploadId}/${encodeURIComponent(name)}`;
}

/** The id in a value of {@link uploadUrl}; undefined for any other URL. */
export function uploadIdIn(url: string): string | undefined {
  if (!url.startsWith(SCHEME)) return undefined;
  return URL.canParse(url) ? new URL(url).host : '';
}
