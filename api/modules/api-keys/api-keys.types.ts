import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import type { Scope } from "../../core/scopes.ts";

/** The scopes, as GraphQL shows them. */
export const ScopeEnum = { READ: "READ", WRITE: "WRITE", SPEND: "SPEND" } as const satisfies Record<Scope, Scope>;
registerEnumType(ScopeEnum, {
	name: "ApiKeyScope",
	description:
		"What an API key may be let do. Without the scope an operation needs it is refused with `FORBIDDEN`; none of them lets a key change a person's profile, password, sessions or API keys, or take out or delete the account.",
	valuesConfig: {
		READ: { description: "Queries, subscriptions, `GET` over REST, and objects in what a mutation answers." },
		WRITE: {
			description:
				"What changes something and costs nothing. Without `READ`, only the scalars of a mutation's result can be selected.",
		},
		SPEND: {
			description:
				"What spends credits: starting runs and checks. Without `READ`, only the scalars of a mutation's result can be selected.",
		},
	},
});

/** How an API key stands. */
export const ApiKeyStateEnum = { ACTIVE: "ACTIVE", EXPIRED: "EXPIRED", REVOKED: "REVOKED" } as const;
registerEnumType(ApiKeyStateEnum, {
	name: "ApiKeyState",
	description: "How an API key stands.",
	valuesConfig: {
		ACTIVE: { description: "It signs in." },
		EXPIRED: { description: "Its time is over." },
		REVOKED: { description: "Somebody revoked it." },
	},
});

/** One of the states. */
export type ApiKeyState = keyof typeof ApiKeyStateEnum;

/** A program's sign-in, as clients see it. */
@ObjectType("ApiKey", { simpleResolvers: true, description: "A program's sign-in to the account." })
export class ApiKeyType {
	@Field(() => ID, { description: "The key's id." })
	id!: string;

	@Field(() => String, { description: "What it is called; 1–100 characters." })
	name!: string;

	@Field(() => String, { description: "How the key begins, to know it by: `tr_1f0c77ab`. It opens nothing." })
	prefix!: string;

	@Field(() => [ScopeEnum], { description: "What it may do." })
	scopes!: Scope[];

	@Field(() => ApiKeyStateEnum, { description: "Whether it signs in." })
	state!: ApiKeyState;

	@Field(() => Date, { description: "When it was made." })
	createdAt!: Date;

	@Field(() => Date, { nullable: true, description: "When it ends by itself; null when it does not." })
	expiresAt!: Date | null;

	@Field(() => Date, { nullable: true, description: "When it was used last, to the minute; null before." })
	lastUsedAt!: Date | null;

	@Field(() => Date, { nullable: true, description: "When it was revoked; null when it was not." })
	revokedAt!: Date | null;

	@Field(() => Int, {
		nullable: true,
		description: "Credits it may spend in a calendar month (UTC); null when the account's credits alone limit it.",
	})
	monthlyCreditCap!: number | null;

	@Field(() => Int, {
		nullable: true,
		description:
			"Price of the runs it started since this month (UTC) began, less what was given back of them; null without a cap.",
	})
	spentThisMonth!: number | null;
}

/** A new API key and, this once, the key itself. */
@ObjectType({ simpleResolvers: true, description: "A new API key." })
export class CreatedApiKey {
	@Field(() => ApiKeyType, { description: "The key as it is listed." })
	apiKey!: ApiKeyType;

	@Field(() => String, {
		description:
			"The key to send as `Authorization: Bearer …`. Keep it: only its hash is stored, it is never told again.",
	})
	secret!: string;
}

/** An API key to make. */
@InputType({ description: "An API key to make." })
export class CreateApiKeyInput {
	@Field(() => String, { description: "What to call it; 1–100 characters, without control characters." })
	name!: string;

	@Field(() => [ScopeEnum], { description: "What it may do; one scope at least." })
	scopes!: Scope[];

	@Field(() => Date, { nullable: true, description: "When it ends: in the future. Left out, when it is revoked." })
	expiresAt?: Date | null;

	@Field(() => Int, {
		nullable: true,
		description: "Credits it may spend in a calendar month (UTC): 1 to 1,000,000,000. Left out, what the account has.",
	})
	monthlyCreditCap?: number | null;
}
