import { Field, Int, ObjectType } from "type-graphql";

@ObjectType({ simpleResolvers: true, description: "The account's credits on a day." })
export class CreditDay {
	@Field(() => String, { description: "The day, `yyyy-MM-dd` in the requested time zone." })
	date!: string;

	@Field(() => Int, { description: "Credits at its end; now, if it is today." })
	credits!: number;

	@Field(() => Boolean, { description: "Whether it is ahead: what automatic checks are expected to leave." })
	isExpected!: boolean;
}
