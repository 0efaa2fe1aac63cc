import { Field, Int, ObjectType } from "type-graphql";

/** Number of keywords per position bucket, as every distribution counts them. */
@ObjectType({ simpleResolvers: true })
export abstract class PositionBuckets {
	@Field(() => Int, { description: "Positions 1 to 3." })
	top3!: number;

	@Field(() => Int, { description: "Positions 4 to 10." })
	from4to10!: number;

	@Field(() => Int, { description: "Positions 11 to 20." })
	from11to20!: number;

	@Field(() => Int, { description: "Found below position 20." })
	below20!: number;

	@Field(() => Int, { description: "Not found within the depth." })
	notFound!: number;
}
