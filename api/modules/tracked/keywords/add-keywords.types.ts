import { Field, ID, InputType } from "type-graphql";
import { KeywordInput } from "./keywords.types.ts";

@InputType({ description: "Keywords to add to a domain. One invalid item rejects the whole request." })
export class AddKeywordsInput {
	@Field(() => ID, { description: "The domain." })
	domainId!: string;

	@Field(() => [KeywordInput], {
		description:
			"1–10,000 keywords. The 100 kB request limit fits about 1,000; REST accepts all in one request. A keyword the domain already has (same phrase ignoring case, country, language, device and location) is left unchanged.",
	})
	keywords!: KeywordInput[];
}
