import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { ApiSettingsDocument, SaveSettingsDocument, TestSerperDocument } from "../../gql/graphql.ts";
import { sentenceOf } from "../../lib/errors.ts";
import { toastSuccess } from "../../lib/toast.ts";
import { sandboxKey, testFailureInWords } from "./serper-words.ts";

export interface ChooseSourceOptions {
	/** A source is about to be saved. */
	onBegin?: (() => void) | undefined;
	/** It is saved. */
	onChosen?: (() => void) | undefined;
}

/** Where positions come from, being chosen. */
export interface SourceChoiceState {
	/** Saves a Serper key that works, or `sandbox`. Asks first where that deletes what the sandbox measured. */
	choose: (key: string) => Promise<void>;
	isChoosing: boolean;
	/** Why the last key was not saved. */
	refusal: string | null;
	forgetRefusal: () => void;
	/** Positions the sandbox measured, which the key would delete; null when nothing is asked. */
	toDelete: number | null;
	confirmDeletion: () => void;
	declineDeletion: () => void;
}

/** How to choose where positions come from. A real key is tried before it is saved. */
export function useChooseSource({ onBegin, onChosen }: ChooseSourceOptions): SourceChoiceState {
	const client = useApolloClient();
	const [isChoosing, setIsChoosing] = useState(false);
	const [refusal, setRefusal] = useState<string | null>(null);
	const [asked, setAsked] = useState<{ key: string; measurements: number } | null>(null);

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
		const settings = await client.query({ query: ApiSettingsDocument, fetchPolicy: "network-only" }).catch(() => null);
		const measurements = settings?.data?.settings.serper.sandboxMeasurements ?? 0;
		if (measurements > 0) return setAsked({ key, measurements });
		await save(key);
	};

	return {
		choose: (key) => attempt(() => (key === sandboxKey ? save(key) : tryOut(key))),
		isChoosing,
		refusal,
		forgetRefusal: () => setRefusal(null),
		toDelete: asked?.measurements ?? null,
		confirmDeletion: () => {
			if (!asked) return;
			setAsked(null);
			void attempt(async () => {
				await save(asked.key);
				await client.refetchQueries({ include: "active" }).catch(() => {});
			});
		},
		declineDeletion: () => setAsked(null),
	};
}
