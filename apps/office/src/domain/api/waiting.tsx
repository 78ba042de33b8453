import { Bones } from "../parts/bones.tsx";
import { Failure } from "./failure.tsx";

type WaitingProps = {
  query: { error: Error | null; refetch: () => unknown };
  /** The number of grey bars. */
  rows?: number;
};

/** In place of data that has not arrived: grey bars while it loads, or why it could not be loaded. */
export const Waiting = ({ query: { error, refetch }, rows }: WaitingProps) =>
  error === null ? (
    <Bones {...(rows !== undefined && { rows })} />
  ) : (
    <Failure error={error} onRetry={() => void refetch()} />
  );
