import { Arg, Ctx, Extensions, FieldResolver, Int, Mutation, Resolver, Root } from "type-graphql";
import { For } from "../../../../core/access.ts";
import { signedIn } from "../../../../core/guards.ts";
import type { GraphQLContext } from "../../../../core/http-context.ts";
import { andThen } from "../../../../lib/at-once.ts";
import { orListOfCode } from "../../../../lib/or-list.ts";
import { hasLogin, serpServices, services } from "../../../../providers/catalog.ts";
import type { SerpProvider } from "../../../../providers/serp/port.ts";
import { choicesOfViewer } from "../../../keys/credentials/choice/choices.loaders.ts";
import { type CheckMode, CheckModeEnum, SerpProviderEnum } from "../../../keys/credentials/providers.types.ts";
import { SettingsType } from "../../../keys/credentials/settings.types.ts";
import { DomainType } from "../../../tracked/domains/domains.types.ts";
import { readSettings } from "../settings.service.ts";
import { chooseProvider } from "./provider-choice.service.ts";
import { saveProviderCredential, testProviderCredential } from "./provider-credential.service.ts";
import { choiceOf, creditsPerPage, providersOf } from "./provider-status.service.ts";
import { pauseByProvider, waitingByProvider } from "./providers.loaders.ts";
import { ChooseProviderInput, ProviderChoiceType, ProviderStatus } from "./providers.types.ts";

const secretOptions = { nullable: true, description: "The key to test, or the password. Defaults to the one in use." };
const loginDescription = `The login; only and always with ${orListOfCode(serpServices.filter(hasLogin).map((name) => name.toUpperCase()))}.`;

/** The account's providers, their credentials, and the choice among them. */
@Resolver(() => SettingsType)
export class ProvidersResolver {
	@FieldResolver(() => [ProviderStatus], {
		description: `All sources of positions: ${serpServices.map((name) => services[name].label).join(", ")}, the sandbox.`,
	})
	async providers(@Ctx() ctx: GraphQLContext): Promise<ProviderStatus[]> {
		return providersOf(ctx, await choicesOfViewer(ctx));
	}

	@FieldResolver(() => ProviderChoiceType, {
		description: "Who measures positions of domains without their own choice.",
	})
	providerChoice(@Ctx() ctx: GraphQLContext): ProviderChoiceType | Promise<ProviderChoiceType> {
		return readChoice(ctx, null);
	}

	@Mutation(() => SettingsType, {
		description:
			"Chooses who measures positions. Choosing DataForSEO leaves the sandbox and deletes its measurements. `CONFLICT` for a domain while the account is on the sandbox. With an API key, this also needs the scope `SPEND`. Without a domain, only for the account's owner and admins.",
	})
	async chooseProvider(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => ChooseProviderInput, { description: "The choice." }) input: ChooseProviderInput,
	): Promise<SettingsType> {
		await chooseProvider(signedIn(ctx), input);
		return readSettings(signedIn(ctx));
	}

	@For("ADMIN")
	@Mutation(() => SettingsType, {
		description:
			"Saves what signs in at a provider. `CONFLICT` for the sandbox while there are real measurements; leaving it deletes its measurements. Where automatic checks become dearer, an API key also needs the scope `SPEND`.",
	})
	async saveProviderCredential(
		@Ctx() ctx: GraphQLContext,
		@Arg("provider", () => SerpProviderEnum, { description: "The provider." }) provider: SerpProvider["name"],
		@Arg("secret", () => String, {
			description:
				"The key or the password, at most 500 characters; `sandbox` for the sandbox. An empty one removes it.",
		})
		secret: string,
		@Arg("login", () => String, { nullable: true, description: loginDescription }) login?: string | null,
	): Promise<SettingsType> {
		await saveProviderCredential(signedIn(ctx), { provider, secret, login });
		return readSettings(signedIn(ctx));
	}

	@For("ADMIN")
	@Mutation(() => SettingsType, {
		description:
			"Tests a credential. `PROVIDER_ERROR`, in the provider's words, if it is rejected. At most 20 tests of keys and 5 of logins per minute.",
	})
	async testProviderCredential(
		@Ctx() ctx: GraphQLContext,
		@Arg("provider", () => SerpProviderEnum, { description: "The provider." }) provider: SerpProvider["name"],
		@Arg("secret", () => String, secretOptions) secret?: string | null,
		@Arg("login", () => String, { nullable: true, description: loginDescription }) login?: string | null,
	): Promise<SettingsType> {
		await testProviderCredential(signedIn(ctx), { provider, secret, login });
		return readSettings(signedIn(ctx));
	}
}

/** What a provider's checks cost, and what takes a query. */
@Resolver(() => ProviderStatus)
export class ProviderStatusResolver {
	@FieldResolver(() => Int, { description: "Credits for every ten results of a check." })
	creditsPerPage(
		@Ctx() ctx: GraphQLContext,
		@Root() { provider }: ProviderStatus,
		@Arg("mode", () => CheckModeEnum, { defaultValue: "LIVE", description: "How it is asked." }) mode: CheckMode,
	): number {
		return creditsPerPage(ctx, provider, mode);
	}

	@FieldResolver(() => String, {
		nullable: true,
		description: "Why it refuses its credential at the moment, in its own words; null if it does not.",
	})
	async refusal(@Ctx() ctx: GraphQLContext, @Root() { provider }: ProviderStatus): Promise<string | null> {
		return (await ctx.loaders.load(pauseByProvider, ctx, provider))?.reason ?? null;
	}

	@FieldResolver(() => Date, { nullable: true, description: "When it is asked again after refusing its credential." })
	async refusedUntil(@Ctx() ctx: GraphQLContext, @Root() { provider }: ProviderStatus): Promise<Date | null> {
		return (await ctx.loaders.load(pauseByProvider, ctx, provider))?.until ?? null;
	}

	@FieldResolver(() => Int, { description: "The account's checks that wait in its queue." })
	async waiting(@Ctx() ctx: GraphQLContext, @Root() { provider }: ProviderStatus): Promise<number> {
		return (await ctx.loaders.load(waitingByProvider, ctx, provider))?.count ?? 0;
	}

	@FieldResolver(() => Int, { description: "Credits that those were charged, refunded if their login is changed." })
	async waitingCredits(@Ctx() ctx: GraphQLContext, @Root() { provider }: ProviderStatus): Promise<number> {
		return (await ctx.loaders.load(waitingByProvider, ctx, provider))?.credits ?? 0;
	}
}

/** A domain's provider. */
@Resolver(() => DomainType)
export class DomainProviderResolver {
	@Extensions({ ahead: choicesOfViewer })
	@FieldResolver(() => ProviderChoiceType, { description: "Who measures the domain's positions." })
	providerChoice(
		@Ctx() ctx: GraphQLContext,
		@Root() domain: DomainType,
	): ProviderChoiceType | Promise<ProviderChoiceType> {
		return readChoice(ctx, domain.id);
	}
}

function readChoice(ctx: GraphQLContext, domainId: string | null): ProviderChoiceType | Promise<ProviderChoiceType> {
	return andThen(choicesOfViewer(ctx), (choices) => choiceOf(choices, domainId));
}
