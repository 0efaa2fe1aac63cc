import { Field, ID, InputType } from "type-graphql";
import { enumOf } from "../../../../core/enums.ts";

export const TargetStateEnum = enumOf(
	"TargetState",
	"How the ranking page of a keyword's last measurement relates to its target. Exactly one holds.",
	{
		RIGHT: "The ranking page is the target, or lies below a target that ends in `/*`.",
		FORM: "A form of the target ranks: on its mobile host, or as its index file, or the reverse.",
		WRONG: "Another page ranks.",
		NOT_RANKING: "No page ranks.",
		NO_TARGET: "The keyword has no target URL.",
		UNKNOWN: "The keyword was never measured.",
	},
);

export const PageIssuePatternEnum = enumOf("PageIssuePattern", "A problem with the pages a keyword ranks with.", {
	WRONG_PAGE: "Another page than the target ranks, at two measurements in a row.",
	MULTI_URL: "Two or more own pages stand on page 1, at two measurements in a row, and not at 1 and 2.",
	FLIPPING: "The ranking page changed at least 3 times within 10 measurements.",
});

@InputType({ description: "A target URL for one keyword." })
export class TargetUrlInput {
	@Field(() => ID, { description: "The keyword." })
	keywordId!: string;

	@Field(() => String, {
		nullable: true,
		description:
			"The page that should rank: an http(s) URL on the domain, of at most 2,000 characters. With `/*` at its end any page below it is right. Null or empty removes it.",
	})
	targetUrl?: string | null;
}
