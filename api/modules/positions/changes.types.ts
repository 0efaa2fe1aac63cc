import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import type { ChangeKind } from "../../../schema/rules/comparison.ts";
import { type Device, DeviceEnum } from "../keywords/keywords.types.ts";

/** GraphQL's names of the kinds. */
export const ChangeKindEnum = { MOVED: "MOVED", ENTERED: "ENTERED", LOST: "LOST" } as const;
registerEnumType(ChangeKindEnum, {
	name: "ChangeKind",
	description: "How a keyword's last two measurements differ.",
	valuesConfig: {
		MOVED: { description: "Both found, at different positions." },
		ENTERED: { description: "Not found before, found now." },
		LOST: { description: "Found before, not found now." },
	},
});

/** A keyword whose last two measurements differ. */
@ObjectType({ simpleResolvers: true, description: "A keyword whose last two measurements differ and may be compared." })
export class KeywordChange {
	@Field(() => ID, { description: "The keyword's id." })
	keywordId!: string;

	@Field(() => String, { description: "Its phrase." })
	keyword!: string;

	@Field(() => String, { description: "Its country's code." })
	country!: string;

	@Field(() => String, { description: "Its language." })
	language!: string;

	@Field(() => DeviceEnum, { description: "Its device." })
	device!: Device;

	@Field(() => Int, { nullable: true, description: "The last measurement; null when not found." })
	position!: number | null;

	@Field(() => Int, { nullable: true, description: "The measurement before; null when not found." })
	previousPosition!: number | null;

	@Field(() => Int, { nullable: true, description: "`previousPosition` − `position`; null unless both are found." })
	change!: number | null;

	@Field(() => ChangeKindEnum, { description: "How they differ." })
	kind!: ChangeKind;

	@Field(() => Date, { description: "When it was measured last." })
	checkedAt!: Date;
}
