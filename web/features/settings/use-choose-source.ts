import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { statusOf } from "../../entities/account/serving.ts";
import { useSession } from "../../entities/account/session.ts";
import { type ChosenProvider, sandboxKey, usualProvider } from "../../entities/serp/providers.ts";
import {
	ApiSettingsDocument,
	ChooseProviderDocument,
	SaveProviderCredentialDocument,
	TestProviderCredentialDocument,
} from "../../gql/graphql.ts";
import { sentenceOf } from "../../lib/api/errors.ts";
import { toastSuccess } from "../../lib/toast.ts";
import type { Typed } from "./credentials.ts";
import { testFailureInWords } from "./providers/provider-words.ts";

export interface ChooseSourceOptions {
	onBegin?: (() => void) | undefined;
	onFailed?: (() => void) | undefined;
	onChosen?: (() => void) | undefined;
}

/** A source of positions and what signs in there; the sandbox is the usual provider with a key of its own. */
export interface Source extends Typed {
	provider: ChosenProvider;
}

/** The built-in simulated search engine. */
export const sandbox: Source = { provider: usualProvider, login: "", secret: sandboxKey };

export interface SourceQuestion {
	source: Source;
	/** The sandbox positions that the key deletes; 0 if the sandbox replaces a real key. */
	measurements: number;
}

export interface SourceChoiceState {
	/** Saves what signs in, once it was tested. Needs a confirmation where that deletes measurements or replaces a real key. */
	choose: (source: Source) => Promise<void>;
	isChoosing: boolean;
	/** Why the last key was refused. */
	refusal: string | null;
	forgetRefusal: () => void;
	/** The question to ask before saving; null for none. */
	question: SourceQuestion | null;
	confirm: () => void;
	decline: () => void;
}

/** Chooses the source of positions. A real key or login is tested before it is saved. */
export function useChooseSource({ onBegin, onFailed, onChosen }: ChooseSourceOptions): SourceChoiceState {
	const client = useApolloClient();
	const [isChoosing, setIsChoosing] = useState(false);
	const [refusal, setRefusal] = useState<string | null>(null);
	const [question, setQuestion] = useState<SourceQuestion | null>(null);
	const session = useSession();

	const attempt = async (work: () => Promise<void>) => {
		setIsChoosing(true);
		setRefusal(null);
		await work();
		setIsChoosing(false);
	};
	const save = async (source: Source) => {
		const { provider } = source;
		const { providerChoice } = session.settings;
		onBegin?.();
		try {
			await client.mutate({ mutation: SaveProviderCredentialDocument, variables: variablesOf(source) });
			// A key of the usual provider takes the sandbox's place.
			const before = providerChoice.provider === "SANDBOX" ? usualProvider : providerChoice.provider;
			if (source !== sandbox && before !== provider) {
				await client.mutate({ mutation: ChooseProviderDocument, variables: { input: { provider } } });
			}
		} catch (error) {
			onFailed?.();
			return setRefusal(sentenceOf(error, "Failed to save API settings."));
		}
		toastSuccess("Settings saved");
		onChosen?.();
	};
	const tryOut = async (source: Source) => {
		try {
			await client.mutate({ mutation: TestProviderCredentialDocument, variables: variablesOf(source) });
		} catch (error) {
			return setRefusal(testFailureInWords(source.provider, error));
		}
		let measurements: number;
		try {
			measurements = await readMeasurements(client);
		} catch (error) {
			return setRefusal(sentenceOf(error, "The settings could not be loaded, so the key was not saved."));
		}
		if (measurements > 0) return setQuestion({ source, measurements });
		await save(source);
	};
	const chooseSandbox = async () => {
		if (statusOf(session, usualProvider)?.isConfigured) return setQuestion({ source: sandbox, measurements: 0 });
		await save(sandbox);
	};

	return {
		choose: (source) => attempt(() => (isSandbox(source) ? chooseSandbox() : tryOut(source))),
		isChoosing,
		refusal,
		forgetRefusal: () => setRefusal(null),
		question,
		confirm: () => {
			if (!question) return;
			setQuestion(null);
			void attempt(async () => {
				await save(question.source);
				await client.refetchQueries({ include: "active" }).catch(() => {});
			});
		},
		decline: () => setQuestion(null),
	};
}

function isSandbox({ provider, secret }: Source): boolean {
	return provider === sandbox.provider && secret === sandbox.secret;
}

function variablesOf({ provider, login, secret }: Source) {
	return { provider, secret, login: login || null };
}

async function readMeasurements(client: ApolloClient): Promise<number> {
	const { data } = await client.query({ query: ApiSettingsDocument, fetchPolicy: "network-only" });
	if (!data) throw new Error("The server sent no settings.");
	return data.settings.serper.sandboxMeasurements;
}
