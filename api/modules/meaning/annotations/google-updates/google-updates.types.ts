import { Field, ObjectType } from "type-graphql";

@ObjectType("GoogleUpdates", {
	simpleResolvers: true,
	description: "How far Google's ranking updates are known.",
})
export class GoogleUpdatesType {
	@Field(() => Boolean, { description: "Whether this installation reads them. If not, none are shown." })
	isOn!: boolean;

	@Field(() => Date, { nullable: true, description: "When Google's feed was last read successfully." })
	fetchedAt!: Date | null;

	@Field(() => Date, {
		nullable: true,
		description: "When it was first read: the feed lists only the latest updates, so earlier ones may be missing.",
	})
	knownSince!: Date | null;

	@Field(() => String, { nullable: true, description: "Why it could not be read last time; null if it could." })
	problem!: string | null;
}
