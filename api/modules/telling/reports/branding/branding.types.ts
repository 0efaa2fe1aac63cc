import { Field, InputType, ObjectType } from "type-graphql";

@ObjectType({
	simpleResolvers: true,
	description: "How an account's shared pages, reports and report mails look. The product's name is on none of them.",
})
export class Branding {
	@Field(() => String, { nullable: true, description: "The sender's name, at most 60 characters; null without one." })
	name!: string | null;

	@Field(() => String, {
		description: "The colour of headings, rules and buttons, `#RRGGBB`; by default that of text, `#181D1D`.",
	})
	color!: string;

	@Field(() => String, { description: "The last lines of every page, at most 300 characters; may be empty." })
	footer!: string;

	@Field(() => String, {
		nullable: true,
		description: "The address that replies to report mails go to; null without one.",
	})
	replyTo!: string | null;

	@Field(() => String, { nullable: true, description: "The logo as a `data:` URL of a PNG; null without one." })
	logo!: string | null;
}

@InputType({
	description: "Fields of the branding to change. Omitted fields stay unchanged; null restores the default.",
})
export class BrandingInput {
	@Field(() => String, {
		nullable: true,
		description: "The sender's name, 1–60 characters without control characters.",
	})
	name?: string | null;

	@Field(() => String, {
		nullable: true,
		description:
			"`#RRGGBB` with a contrast of at least 4.5 on white (WCAG 2.2); otherwise `BAD_INPUT`, which names the nearest darker one that has it.",
	})
	color?: string | null;

	@Field(() => String, { nullable: true, description: "The last lines of every page, at most 300 characters." })
	footer?: string | null;

	@Field(() => String, { nullable: true, description: "An e-mail address." })
	replyTo?: string | null;
}
