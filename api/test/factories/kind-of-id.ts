import type { Belongings } from "./two-accounts.ts";

/** What a field's id refers to, by the name of the field or else of the operation. */
export function kindOfId(field: string, operation: string): keyof Belongings {
	const kinds: [RegExp, keyof Belongings][] = [
		[/checkId$|^checks?$/i, "check"],
		[/annotation/i, "annotation"],
		[/invitation/i, "invitation"],
		[/member/i, "member"],
		[/^accountId$/, "account"],
		[/competitor/i, "competitor"],
		[/ctrModel/i, "ctrModel"],
		[/^previewSchedule$/, "schedule"],
		[/shareLink$/i, "shareLink"],
		[/report-?issues?$|^resendIssue$/i, "issue"],
		[/report(s|Id)?$/i, "report"],
		[/view(s|Ids?)?$/i, "view"],
		[/schedule/i, "schedule"],
		[/slot/i, "schedule"],
		[/message/i, "message"],
		[/rule/i, "rule"],
		[/alert/i, "alert"],
		[/channel/i, "channel"],
		[/WebhookDelivery$/, "delivery"],
		[/webhook/i, "webhook"],
		[/sync$/i, "sync"],
		[/propert(y|ies)|performance/i, "property"],
		[/apiKey/i, "apiKey"],
		[/^before$/, "entry"],
		[/session/i, "session"],
		[/keyword|volume|targets/i, "keyword"],
		[/run|cancel/i, "run"],
		[/domain/i, "domain"],
	];
	const named = /^ids?$/.test(field) ? operation : field;
	const [, kind] = kinds.find(([name]) => name.test(named)) ?? [];
	if (!kind) throw new Error(`Say in kindOfId what the id ${field} of ${operation} names.`);
	return kind;
}
