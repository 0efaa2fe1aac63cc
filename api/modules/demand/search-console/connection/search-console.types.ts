import { Field, ID, ObjectType } from "type-graphql";

@ObjectType({ description: "A site that the connected Google account can read in Search Console." })
export class SearchConsoleProperty {
	@Field(() => ID, { description: "The property's ID." })
	id!: string;

	@Field(() => String, { description: "The site as Google names it, for example `sc-domain:example.com`." })
	siteUrl!: string;

	@Field(() => String, { description: "The Google account's permission, for example `siteOwner`." })
	permissionLevel!: string;

	@Field(() => Date, { nullable: true, description: "When performance data was last imported; null if never." })
	lastSynced!: Date | null;

	@Field(() => Boolean, { description: "Whether the Google account can still read it; imported data stays." })
	isAvailable!: boolean;

	@Field(() => Boolean, {
		description: "Whether its figures are simulated for the demo. Google was never called and nothing can be imported.",
	})
	isSimulated!: boolean;
}

@ObjectType({ description: "The account's Google Search Console connection." })
export class SearchConsole {
	@Field(() => Boolean, { description: "Whether Google is configured on this installation." })
	isAvailable!: boolean;

	@Field(() => Boolean, { description: "Whether a Google account is connected." })
	isConnected!: boolean;

	@Field(() => String, { nullable: true, description: "E-mail address of the connected Google account." })
	email!: string | null;

	@Field(() => Boolean, { description: "The access token has expired and is refreshed automatically at its next use." })
	isExpired!: boolean;

	@Field(() => Boolean, { description: "Google has permanently revoked the access: connect again." })
	needsReconnect!: boolean;

	@Field(() => String, {
		nullable: true,
		description: "Why `needsReconnect` is true; otherwise null.",
	})
	problem!: string | null;

	@Field(() => String, {
		nullable: true,
		description: "Why the caller's last attempt to connect failed; kept for 10 minutes.",
	})
	connectProblem!: string | null;
}

@ObjectType({ description: "Where to connect a Google account." })
export class ConnectSearchConsoleResult {
	@Field(() => String, { description: "Google's consent page. Works once, for 10 minutes." })
	authUrl!: string;
}
