/** The longest a boundary may be (RFC 2046), from signs that need no quoting inside a search. */
const boundary_form =
  /^multipart\/form-data\s*;\s*boundary=(?:"([^"]{1,70})"|([^\s";,]{1,70}))\s*$/i;
const line_end = "\r\n";
const head_end = Buffer.from("\r\n\r\n");
/** Two or three short lines: what the part is called, and its type. */
const head_bytes_max = 2_048;
const disposition_form =
  /^content-disposition: *form-data; *name="([^"]*)"; *filename="[^"]*"(?:; *filename\*=[^;]*)? *$/im;

/**
 * The file of a form that has nothing else: the one field, and a file in it. Null for every other form. Forms are a language of
 * their own, and parsers of all of it have been fooled often; this reads the one sentence we know, in place and without a copy.
 */
export const readFormFile = (body: Buffer, content_type: string, field: string): Buffer | null => {
  const [, quoted, plain] = boundary_form.exec(content_type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return null;
  const opening = Buffer.from(`--${boundary}${line_end}`, "latin1");
  if (!body.subarray(0, opening.length).equals(opening)) return null;

  const head = body.subarray(opening.length, opening.length + head_bytes_max);
  const head_bytes = head.indexOf(head_end);
  if (head_bytes < 0) return null;
  const [, name] = disposition_form.exec(head.subarray(0, head_bytes).toString("latin1")) ?? [];
  if (name !== field) return null;

  const file_at = opening.length + head_bytes + head_end.length;
  const closing = Buffer.from(`${line_end}--${boundary}`, "latin1");
  const file_end = body.indexOf(closing, file_at);
  if (file_end < 0) return null;
  // Another part would go on with a line end here.
  const rest = body.subarray(file_end + closing.length).toString("latin1");
  return rest === "--" || rest === `--${line_end}` ? body.subarray(file_at, file_end) : null;
};
