import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { statusOf } from "../../entities/account/serving.ts";
import { useSession } from "../../entities/account/session.ts";
import { sandboxKey, usualProvider } from "../../entities/serp/providers.ts";
import {
	ApiSettingsDocument,
	SaveProviderCredentialDocument,
	TestProviderCredentialDocument,
} from "../../gql/graphql.ts";
import { sentenceOf } from "../../lib/api/errors.ts";
import { toastSuccess } from "../../lib/toast.ts";
import { testFailureInWords } from "./providers/provider-words.ts";

export interface ChooseSourceOptions {
	onBegin?: (() => void) | undefined;
	onFailed?: (() => void) | undefined;
	onChosen?: (() => void) | undefined;
}

export interface SourceQuestion {
	key: string;
	/** The sandbox positions that the key deletes; 0 if the sandbox replaces a real key. */
	measurements: number;
}

export interface SourceChoiceState {
	/** Saves a valid key, or `sandbox`. Needs a confirmation where that deletes measurements or replaces a real key. */
	choose: (key: string) => Promise<void>;
	isChoosing: boolean;
	/** Why the last key was refused. */
	refusal: string | null;
	forgetRefusal: () => void;
	/** The question to ask before saving; null for none. */
	question: SourceQuestion | null;
	confirm: () => void;
	decline: () => void;
}

/** Chooses the source of positions. A real key is tested before it is saved. */
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
	const save = async (key: string) => {
		onBegin?.();
		try {
			await client.mutate({
				mutation: SaveProviderCredentialDocument,
				variables: { provider: usualProvider, secret: key },
			});
		} catch (error) {
			onFailed?.();
			return setRefusal(sentenceOf(error, "Failed to save API settings."));
		}
		toastSuccess("Settings saved");
		onChosen?.();
	};
	const tryOut = async (key: string) => {
		try {
			await client.mutate({
				mutation: TestProviderCredentialDocument,
				variables: { provider: usualProvider, secret: key },
			});
		} catch (error) {
			return setRefusal(testFailureInWords(usualProvider, error));
		}
		let measurements: number;
		try {
			measurements = await readMeasurements(client);
		} catch (error) {
			return setRefusal(sentenceOf(error, "The settings could not be loaded, so the key was not saved."));
		}
		if (measurements > 0) return setQuestion({ key, measurements });
		await save(key);
	};
	const chooseSandbox = async () => {
		if (statusOf(session, usualProvider)?.isConfigured) return setQuestion({ key: sandboxKey, measurements: 0 });
		await save(sandboxKey);
	};

	return {
		choose: (key) => attempt(() => (key === sandboxKey ? chooseSandbox() : tryOut(key))),
		isChoosing,
		refusal,
		forgetRefusal: () => setRefusal(null),
		question,
		confirm: () => {
			if (!question) return;
			setQuestion(null);
			void attempt(async () => {
				await save(question.key);
				await client.refetchQueries({ include: "active" }).catch(() => {});
			});
		},
		decline: () => setQuestion(null),
	};
}

async function readMeasurements(client: ApolloClient): Promise<number> {
	const { data } = await client.query({ query: ApiSettingsDocument, fetchPolicy: "network-only" });
	if (!data) throw new Error("The server sent no settings.");
	return data.settings.serper.sandboxMeasurements;
}
