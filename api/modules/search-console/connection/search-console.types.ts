import { Field, ID, ObjectType } from "type-graphql";

/** A site that the connected Google account may read. */
@ObjectType({ description: "A site that the connected Google account may read in Search Console." })
export class SearchConsoleProperty {
	@Field(() => ID, { description: "The property's id." })
	id!: string;

	@Field(() => String, { description: "The site as Google names it, for example `sc-domain:example.com`." })
	siteUrl!: string;

	@Field(() => String, { description: "What the Google account may do with it, for example `siteOwner`." })
	permissionLevel!: string;

	@Field(() => Date, { nullable: true, description: "When performance data was imported last; null before." })
	lastSynced!: Date | null;

	@Field(() => Boolean, { description: "Whether the Google account can still read it; what was imported stays." })
	isAvailable!: boolean;

	@Field(() => Boolean, {
		description: "Whether its figures were made up, for the demo. Google was never asked, and nothing can be imported.",
	})
	isSimulated!: boolean;
}

/** How the account stands with Google Search Console. */
@ObjectType({ description: "How the account stands with Google Search Console." })
export class SearchConsole {
	@Field(() => Boolean, { description: "Whether this installation can be connected to Google at all." })
	isAvailable!: boolean;

	@Field(() => Boolean, { description: "Whether a Google account is connected." })
	isConnected!: boolean;

	@Field(() => String, { nullable: true, description: "Address of the connected Google account." })
	email!: string | null;

	@Field(() => Boolean, { description: "The access has run out and is renewed by itself at its next use." })
	isExpired!: boolean;

	@Field(() => Boolean, { description: "Google has taken the access back for good: connect again." })
	needsReconnect!: boolean;

	@Field(() => String, {
		nullable: true,
		description: "Why `needsReconnect`: a sentence; null while all is well.",
	})
	problem!: string | null;

	@Field(() => String, {
		nullable: true,
		description: "Why the caller's last try to connect came to nothing, for ten minutes: a sentence.",
	})
	connectProblem!: string | null;
}

/** Where to go to connect a Google account. */
@ObjectType({ description: "Where to go to connect a Google account." })
export class ConnectSearchConsoleResult {
	@Field(() => String, { description: "Google's page that asks for consent; works once, for ten minutes." })
	authUrl!: string;
}
