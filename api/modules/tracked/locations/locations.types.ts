import { Field, ID, ObjectType } from "type-graphql";

@ObjectType("Location", {
	simpleResolvers: true,
	description: "A place within a country that searches are made from, for example a city.",
})
export class LocationType {
	@Field(() => ID, { description: "Google's criteria ID." })
	id!: string;

	@Field(() => String, { description: "Its name." })
	name!: string;

	@Field(() => String, { description: "From the place to its country: `Leeds,England,United Kingdom`." })
	canonicalName!: string;

	@Field(() => String, { description: "Google's word for what it is, for example `City`." })
	type!: string;

	@Field(() => String, { description: "ISO 3166-1 alpha-2 code of its country." })
	country!: string;

	/** The place it is part of; GraphQL shows that place itself. */
	parentId!: string | null;

	@Field(() => Boolean, {
		description: "Whether Google no longer lists it. Checks of its keywords fail; choose another place.",
	})
	isRetired!: boolean;
}
