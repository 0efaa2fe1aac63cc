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
		const { publicUrl, flagUrlTemplate, signUp, smtpUrl } = config;
		return { version, publicUrl, flagUrlTemplate, isSignUpOpen: signUp === "open", sendsMail: smtpUrl !== null };
	}
}
