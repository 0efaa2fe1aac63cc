import type { Letter } from "../modules/mail/letter.policy.ts";
import {
	passwordChangedLetter,
	resetPasswordLetter,
	verifyEmailLetter,
} from "../modules/users/mailed-links/letters.policy.ts";

/** All kinds of mail. */
export const letters: readonly Letter[] = [verifyEmailLetter, resetPasswordLetter, passwordChangedLetter];
