import { invitationLetter } from "../modules/desk/members/invitations/invitation-letter.policy.ts";
import { accessEndedLetter, newOwnerLetter } from "../modules/desk/members/letters.policy.ts";
import { signInAddedLetter } from "../modules/desk/single-sign-on/letters.policy.ts";
import type { AnyLetter } from "../modules/people/mail/stored-letter.ts";
import {
	passwordChangedLetter,
	resetPasswordLetter,
	verifyEmailLetter,
} from "../modules/people/users/mailed-links/letters.policy.ts";
import { alertsLetter } from "../modules/telling/notifications/mail/alerts-letter.ts";
import { notSentLetter } from "../modules/telling/reports/issues/mails/not-sent-letter.policy.ts";
import { reportLetter } from "../modules/telling/reports/issues/mails/report-letter.service.ts";

/** All kinds of mail. */
export const letters: readonly AnyLetter[] = [
	verifyEmailLetter,
	resetPasswordLetter,
	passwordChangedLetter,
	alertsLetter,
	reportLetter,
	notSentLetter,
	invitationLetter,
	accessEndedLetter,
	newOwnerLetter,
	signInAddedLetter,
];
