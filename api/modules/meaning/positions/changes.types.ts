import { Field, ID, Int, ObjectType } from "type-graphql";
import type { ChangeKind } from "../../../../schema/rules/comparison.ts";
import { enumOf } from "../../../core/enums.ts";
import { type Device, DeviceEnum } from "../../tracked/measurements/contexts.types.ts";

export const ChangeKindEnum = enumOf("ChangeKind", "How a keyword's last two measurements differ.", {
	MOVED: "Both found, at different positions.",
	ENTERED: "Not found before; found now.",
	LOST: "Found before; not found now.",
});

@ObjectType({ simpleResolvers: true, description: "A keyword whose last two measurements differ and can be compared." })
export class KeywordChange {
	@Field(() => ID, { description: "The keyword's ID." })
	keywordId!: string;

	@Field(() => String, { description: "The keyword's phrase." })
	keyword!: string;

	@Field(() => String, { description: "The keyword's country code." })
	country!: string;

	@Field(() => String, { description: "The keyword's language." })
	language!: string;

	@Field(() => DeviceEnum, { description: "The keyword's device." })
	device!: Device;

	@Field(() => Int, { nullable: true, description: "Position of the last measurement; null when not found." })
	position!: number | null;

	@Field(() => Int, { nullable: true, description: "Position of the previous measurement; null when not found." })
	previousPosition!: number | null;

	@Field(() => Int, { nullable: true, description: "`previousPosition` − `position`; null unless both are found." })
	change!: number | null;

	@Field(() => ChangeKindEnum, { description: "How the two measurements differ." })
	kind!: ChangeKind;

	@Field(() => Date, { description: "When it was last measured." })
	checkedAt!: Date;
}

@ObjectType({ simpleResolvers: true, description: "A page of keywords whose last two measurements differ." })
export class KeywordChangePage {
	@Field(() => [KeywordChange], { description: "The keywords on this page, largest movement first." })
	items!: KeywordChange[];

	@Field(() => Int, { description: "Total number of keywords whose last two measurements differ and can be compared." })
	totalCount!: number;
}
