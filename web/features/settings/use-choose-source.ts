import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { useSession } from "../../entities/account/session.ts";
import { ApiSettingsDocument, SaveSettingsDocument, TestSerperDocument } from "../../gql/graphql.ts";
import { sentenceOf } from "../../lib/api/errors.ts";
import { toastSuccess } from "../../lib/toast.ts";
import { sandboxKey, testFailureInWords } from "./serper-words.ts";

export interface ChooseSourceOptions {
	/** A source is about to be saved. */
	onBegin?: (() => void) | undefined;
	/** It could not be saved. */
	onFailed?: (() => void) | undefined;
	/** It is saved. */
	onChosen?: (() => void) | undefined;
}

/** A source that takes another's place. */
export interface SourceQuestion {
	key: string;
	/** Positions the sandbox measured, which the key deletes; none where the sandbox replaces a real key. */
	measurements: number;
}

/** Where positions come from, being chosen. */
export interface SourceChoiceState {
	/** Saves a Serper key that works, or `sandbox`. Asks first where that deletes what the sandbox measured, or replaces a real key. */
	choose: (key: string) => Promise<void>;
	isChoosing: boolean;
	/** Why the last key was not saved. */
	refusal: string | null;
	forgetRefusal: () => void;
	/** What is asked before a source is saved; null when nothing is. */
	question: SourceQuestion | null;
	confirm: () => void;
	decline: () => void;
}

/** How to choose where positions come from. A real key is tried before it is saved. */
export function useChooseSource({ onBegin, onFailed, onChosen }: ChooseSourceOptions): SourceChoiceState {
	const client = useApolloClient();
	const [isChoosing, setIsChoosing] = useState(false);
	const [refusal, setRefusal] = useState<string | null>(null);
	const [question, setQuestion] = useState<SourceQuestion | null>(null);
	const { serper } = useSession().settings;

	const attempt = async (work: () => Promise<void>) => {
		setIsChoosing(true);
		setRefusal(null);
		await work();
		setIsChoosing(false);
	};
	const save = async (key: string) => {
		onBegin?.();
		try {
			await client.mutate({ mutation: SaveSettingsDocument, variables: { input: { serperApiKey: key } } });
		} catch (error) {
			onFailed?.();
			return setRefusal(sentenceOf(error, "Failed to save API settings."));
		}
		toastSuccess("Settings saved");
		onChosen?.();
	};
	const tryOut = async (key: string) => {
		try {
			await client.mutate({ mutation: TestSerperDocument, variables: { apiKey: key } });
		} catch (error) {
			return setRefusal(testFailureInWords(error));
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
		if (serper.isConfigured && !serper.isSandbox) return setQuestion({ key: sandboxKey, measurements: 0 });
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

/** How many positions the sandbox measured. */
async function readMeasurements(client: ApolloClient): Promise<number> {
	const { data } = await client.query({ query: ApiSettingsDocument, fetchPolicy: "network-only" });
	if (!data) throw new Error("The server sent no settings.");
	return data.settings.serper.sandboxMeasurements;
}
