import { Field, ObjectType } from "type-graphql";
import { SearchConsoleProperty } from "../connection/search-console.types.ts";

@ObjectType({ simpleResolvers: true, description: "The Search Console property that a domain's figures come from." })
export class DomainProperty {
	@Field(() => SearchConsoleProperty, {
		nullable: true,
		description: "The property in use; null if none that covers the domain has imported data, or was chosen.",
	})
	property!: SearchConsoleProperty | null;

	@Field(() => Boolean, { description: "Whether it was chosen for the domain." })
	isChosen!: boolean;

	@Field(() => SearchConsoleProperty, {
		nullable: true,
		description:
			"What is taken without a choice: of the properties with imported data a domain property first, then the one with most impressions in its last 28 days.",
	})
	automatic!: SearchConsoleProperty | null;

	@Field(() => [SearchConsoleProperty], { description: "The properties that cover the domain, by their address." })
	covering!: SearchConsoleProperty[];
}
