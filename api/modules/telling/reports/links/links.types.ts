import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { enumOf } from "../../../../core/enums.ts";
import { ReportContent, ReportContentInput } from "../content/content.types.ts";

export const ShareLinkStateEnum = enumOf("ShareLinkState", "Whether a share link works.", {
	ACTIVE: "It works.",
	EXPIRED: "Its `expiresAt` has passed.",
	REVOKED: "A member revoked it. It is listed for 90 days.",
	UNREADABLE: "Its view cannot be read, so guests see that the link does not work.",
});

/** Whether a share link works. */
export type ShareLinkState = keyof typeof ShareLinkStateEnum;

@ObjectType({
	simpleResolvers: true,
	description: "A secret address that shows a page about a domain, as of now, to guests without an account.",
})
export class ShareLink {
	@Field(() => ID, { description: "The link's ID. Guests never see it." })
	id!: string;

	@Field(() => ReportContent, { description: "What the page shows." })
	content!: ReportContent;

	@Field(() => String, {
		description: "A name for members, at most 100 characters; guests do not see it. May be empty.",
	})
	label!: string;

	@Field(() => String, {
		nullable: true,
		description: "The address; null once it can no longer be shown, because the application's secret has changed.",
	})
	url!: string | null;

	@Field(() => Boolean, { description: "Whether guests are asked for a password." })
	hasPassword!: boolean;

	@Field(() => Date, { nullable: true, description: "When it ends; null: never." })
	expiresAt!: Date | null;

	@Field(() => Date, { nullable: true, description: "When it was revoked; null if it was not." })
	revokedAt!: Date | null;

	@Field(() => ShareLinkStateEnum, { description: "Whether it works." })
	state!: ShareLinkState;

	@Field(() => Int, { description: "How often the page was shown." })
	openCount!: number;

	@Field(() => Date, { nullable: true, description: "When it was last shown, to the minute; null if it never was." })
	lastOpenedAt!: Date | null;

	@Field(() => Date, { description: "When it was created." })
	createdAt!: Date;

	@Field(() => String, { description: "Who created it: the user's name, or `API key` with its name." })
	actorName!: string;
}

@ObjectType({ simpleResolvers: true, description: "A page of share links." })
export class ShareLinkPage {
	@Field(() => [ShareLink], { description: "The links on this page: active ones first, then newest first." })
	items!: ShareLink[];

	@Field(() => Int, { description: "Total number of links." })
	totalCount!: number;

	@Field(() => Int, { description: "Number of links that are neither revoked nor expired." })
	activeCount!: number;
}

const passwordDescription = "What guests must enter, with the rules of account passwords.";
const expiresAtDescription = "When it ends: a moment in the future; null: never.";

@InputType({ description: "The share link to create." })
export class ShareLinkInput {
	@Field(() => ReportContentInput, { description: "What the page shows." })
	content!: ReportContentInput;

	@Field(() => String, { defaultValue: "", description: "A name for members, at most 100 characters." })
	label!: string;

	@Field(() => String, { nullable: true, description: passwordDescription })
	password?: string | null;

	@Field(() => Date, { nullable: true, description: expiresAtDescription })
	expiresAt?: Date | null;
}

@InputType({ description: "Fields of a share link to change. Omitted fields stay unchanged." })
export class ShareLinkUpdateInput {
	@Field(() => ReportContentInput, {
		nullable: true,
		description: "Replaces what the page shows; the domain is fixed.",
	})
	content?: ReportContentInput | null;

	@Field(() => String, { nullable: true, description: "A name for members, at most 100 characters." })
	label?: string | null;

	@Field(() => String, { nullable: true, description: `${passwordDescription} Null removes it.` })
	password?: string | null;

	@Field(() => Date, { nullable: true, description: expiresAtDescription })
	expiresAt?: Date | null;
}
