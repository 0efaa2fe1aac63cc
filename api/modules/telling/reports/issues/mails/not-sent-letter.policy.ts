import type { Letter } from "../../../../people/mail/letter.policy.ts";

/** Says that an issue was not sent, and why. */
export const notSentLetter: Letter = {
	kind: "REPORT_NOT_SENT",
	render: ({ title = "", reason = "" }) => ({
		subject: `The report “${title}” was not sent`,
		opening: reason,
		link: { label: "Open reports", path: "/app/reports?all=1&tab=sent" },
		closing: "You get this mail because you saved the report last, or own its account.",
	}),
};
