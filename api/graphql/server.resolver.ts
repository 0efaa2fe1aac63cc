import { Ctx, Field, ObjectType, Query, Resolver } from "type-graphql";
import { Needs } from "../core/access.ts";
import type { GraphQLContext } from "../core/http-context.ts";
import { version } from "../version.ts";

/** Facts of this installation. */
@ObjectType({ description: "Facts of this installation." })
export class Server {
	@Field(() => String, { description: "The program's version, for example `1.5.1`." })
	version!: string;

	@Field(() => String, { description: "The address it is reached at, without a path." })
	publicUrl!: string;

	@Field(() => Boolean, { description: "Whether people may register." })
	isSignUpOpen!: boolean;

	@Field(() => Boolean, {
		description: "Whether mail is sent; without it an administrator resets passwords and verifies addresses.",
	})
	sendsMail!: boolean;

	@Field(() => String, { description: "URL of a flag image; `{code}` stands for the lower-case country code." })
	flagUrlTemplate!: string;
}

/** What a client needs before anybody is signed in. */
@Resolver()
export class ServerResolver {
	@Needs("PUBLIC")
	@Query(() => Server, { description: "Facts of this installation that a client needs before sign-in." })
	server(@Ctx() { config }: GraphQLContext): Server {
		const { publicUrl, flagUrlTemplate, signUp, smtpUrl } = config;
		return { version, publicUrl, flagUrlTemplate, isSignUpOpen: signUp === "open", sendsMail: smtpUrl !== null };
	}
}
