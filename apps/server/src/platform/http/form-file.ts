/** RFC 2046 limits a boundary to 70 characters. */
const boundary_form =
  /^multipart\/form-data\s*;\s*boundary=(?:"([^"]{1,70})"|([^\s";,]{1,70}))\s*$/i;
const line_end = "\r\n";
const head_end = Buffer.from("\r\n\r\n");
/** Limit of the headers of a form's part: two or three short lines with its field name and its type. */
const head_bytes_max = 2_048;
const disposition_form =
  /^content-disposition: *form-data; *name="([^"]*)"; *filename="[^"]*"(?:; *filename\*=[^;]*)? *$/im;

/**
 * Returns the file of a form that consists of one file field, without copying it; null for any other form. Multipart
 * syntax is large and full parsers have often been exploited, so only this one shape is accepted.
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
  // The last boundary of a form is followed by `--`. A line break instead would begin another part, which is refused.
  const rest = body.subarray(file_end + closing.length).toString("latin1");
  return rest === "--" || rest === `--${line_end}` ? body.subarray(file_at, file_end) : null;
};
