/** A session without requests of its user ends after this time. */
export const idle_life = "30 minutes";
/** A session ends after this time in any case. */
export const session_life = "12 hours";
/** How long a proof of the second factor allows acts about money, results and roles. */
export const proof_life = "5 minutes";
/** How long the second step of a login, or the answer of a passkey, may take. */
export const challenge_life = "5 minutes";
/** How long an invitation can be used. */
export const invitation_life = "48 hours";
