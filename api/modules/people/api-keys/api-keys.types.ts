import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { enumOf } from "../../../core/enums.ts";
import type { Scope } from "../../../core/scopes.ts";

export const ScopeEnum = enumOf(
	"ApiKeyScope",
	"What an API key may do. Operations that need a missing scope are refused with `FORBIDDEN`. No scope lets a key change a user's profile, password, sessions or API keys, or export or delete the account.",
	{
		READ: "Queries, subscriptions, REST `GET` calls, and objects in mutation results.",
		WRITE: "Changes that cost no credits. Without `READ`, only scalar fields of mutation results can be selected.",
		SPEND:
			"Operations that spend credits: starting runs and checks. Without `READ`, only scalar fields of mutation results can be selected.",
	},
) satisfies Record<Scope, Scope>;

export const ApiKeyStateEnum = enumOf("ApiKeyState", "State of an API key.", {
	ACTIVE: "The key works.",
	EXPIRED: "The key has expired.",
	REVOKED: "The key was revoked.",
});

export type ApiKeyState = keyof typeof ApiKeyStateEnum;

@ObjectType("ApiKey", { simpleResolvers: true, description: "An API key that signs a program in to the account." })
export class ApiKeyType {
	@Field(() => ID, { description: "The key's ID." })
	id!: string;

	@Field(() => String, { description: "The key's name, 1–100 characters." })
	name!: string;

	@Field(() => String, {
		description: "The first characters of the key, to recognize it by: `tr_1f0c77ab`. Not a secret.",
	})
	prefix!: string;

	@Field(() => [ScopeEnum], { description: "What the key may do, within the rights of its maker." })
	scopes!: Scope[];

	@Field(() => String, { description: "Name of the member who made it." })
	madeBy!: string;

	@Field(() => Boolean, { description: "Whether you made it." })
	isYours!: boolean;

	@Field(() => ApiKeyStateEnum, { description: "Whether the key is active, expired or revoked." })
	state!: ApiKeyState;

	@Field(() => Date, { description: "When it was created." })
	createdAt!: Date;

	@Field(() => Date, { nullable: true, description: "When the key expires; null if it never does." })
	expiresAt!: Date | null;

	@Field(() => Date, { nullable: true, description: "When the key was last used, to the minute; null if never." })
	lastUsedAt!: Date | null;

	@Field(() => Date, { nullable: true, description: "When the key was revoked; null if it was not." })
	revokedAt!: Date | null;

	@Field(() => Int, {
		nullable: true,
		description:
			"Credits the key and the schedules it saved may spend per calendar month (UTC); null when only the account's credits limit it.",
	})
	monthlyCreditCap!: number | null;

	@Field(() => Int, {
		nullable: true,
		description:
			"Price of the runs that the key and the schedules it saved started this calendar month (UTC), minus refunds; null without a cap, except in `currentApiKey`.",
	})
	spentThisMonth!: number | null;

	/** Who made it. */
	userId!: string;
}

@ObjectType({ simpleResolvers: true, description: "A new API key." })
export class CreatedApiKey {
	@Field(() => ApiKeyType, { description: "The key, without its secret." })
	apiKey!: ApiKeyType;

	@Field(() => String, {
		description:
			"The key to send as `Authorization: Bearer …`. Store it now: only its hash is kept, and it is never shown again.",
	})
	secret!: string;
}

@InputType({ description: "The API key to create." })
export class CreateApiKeyInput {
	@Field(() => String, { description: "The key's name: 1–100 characters, no control characters." })
	name!: string;

	@Field(() => [ScopeEnum], { description: "What the key may do; at least one scope." })
	scopes!: Scope[];

	@Field(() => Date, { nullable: true, description: "When the key expires; must be in the future. Defaults to never." })
	expiresAt?: Date | null;

	@Field(() => Int, {
		nullable: true,
		description:
			"Credits the key and the schedules it saves may spend per calendar month (UTC): 1 to 1,000,000,000. Defaults to no cap beyond the account's credits.",
	})
	monthlyCreditCap?: number | null;
}
