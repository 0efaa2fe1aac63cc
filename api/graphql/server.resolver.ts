import { Ctx, Field, ObjectType, Query, Resolver } from "type-graphql";
import { Needs } from "../core/access.ts";
import type { GraphQLContext } from "../core/http-context.ts";
import { version } from "../version.ts";

@ObjectType({ description: "Facts about the installation." })
export class Server {
	@Field(() => String, { description: "The software version, for example `1.5.1`." })
	version!: string;

	@Field(() => String, { description: "The installation's public URL, without a path." })
	publicUrl!: string;

	@Field(() => Boolean, { description: "Whether sign-up is open." })
	isSignUpOpen!: boolean;

	@Field(() => String, {
		nullable: true,
		description: "The name of single sign-on, which begins at `/api/auth/oidc`; null without it.",
	})
	oidcName!: string | null;

	@Field(() => Boolean, { description: "Whether everyone may sign in with a password, or administrators alone." })
	isPasswordSignInOpen!: boolean;

	@Field(() => Boolean, {
		description: "Whether mail is configured. If not, an administrator resets passwords and verifies addresses.",
	})
	sendsMail!: boolean;

	@Field(() => String, { description: "URL template for flag images; `{code}` is the lower-case country code." })
	flagUrlTemplate!: string;
}

/** What clients need before sign-in. */
@Resolver()
export class ServerResolver {
	@Needs("PUBLIC")
	@Query(() => Server, { description: "Facts about the installation that clients need before sign-in." })
	server(@Ctx() { config }: GraphQLContext): Server {
		const { publicUrl, flagUrlTemplate, signUp, smtpUrl, oidcIssuer, oidcName, oidcOnly } = config;
		return {
			version,
			publicUrl,
			flagUrlTemplate,
			isSignUpOpen: signUp === "open",
			oidcName: oidcIssuer === null ? null : oidcName,
			isPasswordSignInOpen: !oidcOnly,
			sendsMail: smtpUrl !== null,
		};
	}
}
