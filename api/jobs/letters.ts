import type { AnyLetter } from "../modules/mail/stored-letter.ts";
import { alertsLetter } from "../modules/notifications/mail/alerts-letter.ts";
import {
	passwordChangedLetter,
	resetPasswordLetter,
	verifyEmailLetter,
} from "../modules/users/mailed-links/letters.policy.ts";

/** All kinds of mail. */
export const letters: readonly AnyLetter[] = [
	verifyEmailLetter,
	resetPasswordLetter,
	passwordChangedLetter,
	alertsLetter,
];
