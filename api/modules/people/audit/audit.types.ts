import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { type ActorKind, ActorKindEnum } from "../accounts/accounts.types.ts";

@ObjectType("AuditEntry", {
	simpleResolvers: true,
	description: "A change of the account, with names as they were then. Kept for 400 days.",
})
export class AuditEntryType {
	@Field(() => ID, { description: "The entry's ID." })
	id!: string;

	@Field(() => Date, { description: "When it was made; of several calls, the first." })
	at!: Date;

	@Field(() => ActorKindEnum, { description: "The kind of actor that made it." })
	actorKind!: ActorKind;

	@Field(() => String, { description: "The user's or the API key's name, or `Administrator`." })
	actorName!: string;

	@Field(() => String, {
		description:
			"The mutation that makes the change, also if it was made by REST; or `exportAccount`, or an administrator's `grantCredits`, `setRole`, `transferAccount`.",
	})
	action!: string;

	@Field(() => ID, { nullable: true, description: "The one domain it is about; it may be deleted by now." })
	domainId!: string | null;

	@Field(() => String, { nullable: true, description: "That domain's name then." })
	domainName!: string | null;

	@Field(() => String, { description: "What was done, at most 500 characters: a sentence without its subject." })
	text!: string;

	@Field(() => Int, {
		description:
			"Calls it stands for: those of one API key with the same action and domain within an hour (UTC) are one entry.",
	})
	count!: number;

	@Field(() => String, { nullable: true, description: "Where it was made from; null for commands." })
	networkAddress!: string | null;

	@Field(() => String, { nullable: true, description: "The request, as in the log; null for commands." })
	requestId!: string | null;
}

@ObjectType({ simpleResolvers: true, description: "A page of the audit log." })
export class AuditPage {
	@Field(() => [AuditEntryType], { description: "The entries, newest first." })
	items!: AuditEntryType[];

	@Field(() => String, { nullable: true, description: "The place after the last entry; null without one." })
	endCursor!: string | null;

	@Field(() => Boolean, { description: "Whether older entries follow." })
	hasNext!: boolean;
}

@ObjectType({ simpleResolvers: true, description: "Somebody whose changes are in the audit log." })
export class AuditPerson {
	@Field(() => ID, { description: "The member's ID, also a former one's." })
	memberId!: string;

	@Field(() => String, { description: "Their name; a former member's, when they left." })
	name!: string;
}

@ObjectType({ simpleResolvers: true, description: "A domain that the audit log is about." })
export class AuditDomain {
	@Field(() => ID, { description: "The domain's ID; it may be deleted by now." })
	domainId!: string;

	@Field(() => String, { description: "Its last name in the log." })
	name!: string;
}

@ObjectType({ simpleResolvers: true, description: "Whom and what the audit log can be filtered by, each by name." })
export class AuditNames {
	@Field(() => [AuditPerson], {
		description: "People who made changes, themselves or by an API key; former members too.",
	})
	people!: AuditPerson[];

	@Field(() => [AuditDomain], { description: "Domains with an entry of their own; deleted ones too." })
	domains!: AuditDomain[];
}

@InputType({ description: "Which entries of the audit log: those that match all that is given." })
export class AuditFilter {
	@Field(() => ID, {
		nullable: true,
		description: "A member, also a former one: what they or API keys of theirs changed.",
	})
	memberId?: string | null;

	@Field(() => String, { nullable: true, description: "An entry's `action`." })
	action?: string | null;

	@Field(() => ID, { nullable: true, description: "A domain, also a deleted one." })
	domainId?: string | null;

	@Field(() => Date, { nullable: true, description: "Not before." })
	from?: Date | null;

	@Field(() => Date, { nullable: true, description: "Before." })
	to?: Date | null;
}
