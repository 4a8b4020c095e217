/**
 * Made from openapi.json, which is the gateway's own description of its API. Do not edit: `npm run generate` in this package makes
 * both anew.
 */
/** The paths of the API. */
export interface paths {
    "/v1/media/translate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the tasks of the account */
        get: operations["listTranslateTasks"];
        put?: never;
        /**
         * Translate and dub a video or audio file
         * @description Costs 3 points for each started minute of the input, and 1 more where subtitles of the picture are erased (subtitle_mode replace). A key may have 10 of its tasks together with those of Visual translation queued or running, unless the operator says otherwise; more are refused with 1304.
         */
        post: operations["createTranslateTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/media/frame_translate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the tasks of the account */
        get: operations["listVisualTasks"];
        put?: never;
        /**
         * Translate on-screen text
         * @description Costs 10 points for each started minute of the input. A key may have 10 of its tasks together with those of Translate & dub queued or running, unless the operator says otherwise; more are refused with 1304.
         */
        post: operations["createVisualTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/video_generation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the tasks of the account */
        get: operations["listLipSyncTasks"];
        put?: never;
        /**
         * Lip-sync a video or photo
         * @description Costs 5 points, and 5 for each started minute of the video, which lasts as long as its audio. A key may have 10 of its tasks together with those of Reusable lip-sync queued or running, unless the operator says otherwise; more are refused with 1304.
         */
        post: operations["createLipSyncTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reusable_lipsync_model_video_generation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lip-sync with a kept model
         * @description Costs 5 points for each started minute of the video, which lasts as long as its audio. A key may have 10 of its tasks together with those of Lip-sync queued or running, unless the operator says otherwise; more are refused with 1304.
         */
        post: operations["createReusableLipSyncTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/media/translate/{task_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Query a task */
        get: operations["getTranslateTask"];
        put?: never;
        post?: never;
        /**
         * Cancel a task
         * @description The task fails with err_code `cancelled` and costs nothing. A task that has ended stays as it is.
         */
        delete: operations["cancelTranslateTask"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/media/frame_translate/{task_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Query a task */
        get: operations["getVisualTask"];
        put?: never;
        post?: never;
        /**
         * Cancel a task
         * @description The task fails with err_code `cancelled` and costs nothing. A task that has ended stays as it is.
         */
        delete: operations["cancelVisualTask"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/video_generation/{task_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Query a task */
        get: operations["getLipSyncTask"];
        put?: never;
        post?: never;
        /**
         * Cancel a task
         * @description The task fails with err_code `cancelled` and costs nothing. A task that has ended stays as it is.
         */
        delete: operations["cancelLipSyncTask"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/media/translate/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The same for several target languages at once
         * @description Makes a task for each language, all of them or none; each has its own status, results, price and callbacks, and is listed, queried and cancelled like others.
         */
        post: operations["createTranslateTaskGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/media/translate/groups/{group_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Query the tasks of a group */
        get: operations["getTranslateTaskGroup"];
        put?: never;
        post?: never;
        /**
         * Cancel the tasks of a group
         * @description Those that have ended stay as they are.
         */
        delete: operations["cancelTranslateTaskGroup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/media/frame_translate/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The same for several target languages at once
         * @description Makes a task for each language, all of them or none; each has its own status, results, price and callbacks, and is listed, queried and cancelled like others.
         */
        post: operations["createVisualTaskGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/media/frame_translate/groups/{group_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Query the tasks of a group */
        get: operations["getVisualTaskGroup"];
        put?: never;
        post?: never;
        /**
         * Cancel the tasks of a group
         * @description Those that have ended stay as they are.
         */
        delete: operations["cancelVisualTaskGroup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the uploads of the account */
        get: operations["listUploads"];
        put?: never;
        /**
         * Upload a file for jobs
         * @description The body is the file itself: video, sound, a picture or SRT subtitles, told by its content. The file belongs to the account.
         */
        post: operations["createUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/uploads/{upload_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Query an upload */
        get: operations["getUpload"];
        put?: never;
        post?: never;
        /**
         * Delete an upload
         * @description Tasks that were given it go on. Its file is removed when it is old enough.
         */
        delete: operations["deleteUpload"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/glossaries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what is kept, oldest first */
        get: operations["listGlossaries"];
        put?: never;
        /** Keep a glossary */
        post: operations["createGlossary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/glossaries/{glossary_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a glossary */
        get: operations["getGlossary"];
        /**
         * Replace a glossary
         * @description Tasks that were accepted before keep what they were given.
         */
        put: operations["replaceGlossary"];
        post?: never;
        /** Delete a glossary */
        delete: operations["deleteGlossary"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subtitle_styles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what is kept, oldest first */
        get: operations["listSubtitleStyles"];
        put?: never;
        /** Keep a subtitle style */
        post: operations["createSubtitleStyle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subtitle_styles/{subtitle_style_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a subtitle style */
        get: operations["getSubtitleStyle"];
        /**
         * Replace a subtitle style
         * @description Tasks that were accepted before keep what they were given.
         */
        put: operations["replaceSubtitleStyle"];
        post?: never;
        /** Delete a subtitle style */
        delete: operations["deleteSubtitleStyle"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the projects of the account */
        get: operations["listProjects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{project_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a project */
        get: operations["getProject"];
        put?: never;
        post?: never;
        /**
         * Delete a project
         * @description Its tasks stay; what the project alone needed is removed when it is old enough.
         */
        delete: operations["deleteProject"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{project_id}/lines/{line_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Edit a line
         * @description A JSON Merge Patch (RFC 7396) of what may be edited in the family of the project. Refused with code 5 (HTTP 409) when the project was edited after the given revision: read it again first.
         */
        patch: operations["editProjectLine"];
        trace?: never;
    };
    "/v1/projects/{project_id}/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Edit several lines together
         * @description Each line is edited as by the operation for one line, by its `id`. All lines are edited, which raises the revision by one, or none.
         */
        patch: operations["editProjectLines"];
        trace?: never;
    };
    "/v1/projects/{project_id}/lines/{line_id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hear a line before an export
         * @description A task of its own in the family of the project, which speaks the line with the voice of its speaker. When it is done, `audio_url` of its `result` is the sound, not yet fitted to its time. It costs nothing and calls nobody back, but counts as a task of the key. It fails with 10044 when the text has no letter and no digit, and with 10045 when the voice cannot speak it. Only projects of dubs have voices.
         */
        post: operations["previewProjectLine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{project_id}/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the results of a project again with its edits
         * @description A task of its own in the family of the project, charged for the minutes of the edits that no export was charged for when it is done; for all minutes in another language.
         */
        post: operations["exportProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reusable_lipsync_model": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the models of the account */
        get: operations["listLipSyncModels"];
        put?: never;
        /** Keep the model of a finished task */
        post: operations["createLipSyncModel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reusable_lipsync_model/{model_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Query a model */
        get: operations["getLipSyncModel"];
        put?: never;
        post?: never;
        /**
         * Delete a model
         * @description The answer is the model as it was. Tasks that use it go on. What the model alone kept is removed later.
         */
        delete: operations["deleteLipSyncModel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/languages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the languages, and what can be made of them */
        get: operations["listLanguages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/voices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the stock voices
         * @description Voices that dubs are spoken with where no speaker is cloned, of the engines that are installed now.
         */
        get: operations["listVoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the balance and the limits of the account and of the key that asks */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/files/{task_id}/{role}/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a result
         * @description Where links of status answers and projects lead. They are signed and need no Authorization header. One range of bytes may be asked for, with If-Range, too. A link works for 7 days; each query of the status gives a new one. Results are kept for 30 days after the task has ended, those of a project as long as it exists.
         */
        get: operations["getFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
/** The webhooks of the API. */
export interface webhooks {
    statusChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A task changed its status
         * @description Sent to the callback_url of a task at every change of its status: at least once, in order per task. HTTP 2xx within 10 s takes it. Anything else is tried again after 5 s, 30 s, 2 min, 10 min and then every 60 min, for 24 h; HTTP 410 stops all callbacks of the task, and redirects are not followed. A receiver (scheme, host and port) that fails 5 times in a row is paused: it gets one attempt after 5 s, 30 s, 2 min and then every 10 min, until it answers again; `callback` in the status of a task says so. Signed by the Standard Webhooks convention with the secret that was shown with the API key; duplicates carry the same webhook-id. Before a callback URL is used for the first time in 24 h it gets `{"type":"challenge","challenge":"…"}`, signed too, and must answer HTTP 2xx with the challenge within 5 s, as `{"challenge":"…"}` or plain text, else the job is refused with 1301. Too many challenges that are not answered are refused with 1301, HTTP 429 and Retry-After.
         */
        post: operations["onStatusChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
/** The components of the API. */
export interface components {
    schemas: {
        Error: {
            /** @description One of the codes of the response’s description. */
            code: string;
            message: string;
            /** @description Server time in milliseconds. */
            serverTs?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
/** The $defs of the API. */
export type $defs = Record<string, never>;
/** The operations of the API. */
export interface operations {
    listTranslateTasks: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Newest first. */
                        tasks: {
                            task_id: string;
                            /** @enum {string} */
                            status: "queuing" | "preprocessing" | "transcribing" | "translating" | "dubbing" | "rendering" | "done" | "failed";
                            /** @description How much of the task is done. */
                            progress: number;
                            /** @description Why the task does not get on, while it does not. */
                            waiting_for?: string;
                            /** @description Only when the status is failed. 5: A wrong request that only a worker could see; 104: Insufficient credits, when the duration became known; 999: File download failed; 1000: Internal server error; 10001: Upload has no video stream; 10002: Uploaded video has no audio stream; 10003: Transcoding failed; 10004: HLS output generation failed (never given: no HLS is made; results are files that are served with byte ranges); 10005: Video cropping failed (never given: no video is cropped; pictures keep their size); 10010: Separation of speech from background failed; 10020: Speech recognition failed; 10021: Multi-speaker speech recognition failed; 10022: Chinese speaker diarization failed; 10023: Full subtitle generation failed; 10030: Translation failed; 10031: Mixed languages detected; aggregation failed after punctuation adjustment; 10032: OCR extraction failed; 10033: OCR language not supported; 10034: SRT alignment failed; 10040: Voice cloning failed; 10041: No recognized speech content; 10042: No speech detected; 10043: Re-cloning of voice failed; 10044: Preview text for speech synthesis is empty; 10045: Preview audio generation failed; cancelled: The task was cancelled. */
                            err_code?: string;
                            err_message?: string;
                            /** @description Fields of the request that have no effect, such as wishes for a picture where no video is made. */
                            without_effect?: string[];
                            /** @description What was done less well than asked, as far as it concerns the whole task; the report has more. */
                            warnings?: {
                                code: string;
                                message: string;
                            }[];
                            /** @description How far the callbacks are. Only in the answer to a query of one task with a callback_url. */
                            callback?: {
                                /**
                                 * @description pending: nothing was tried yet, or the next change is on its way; delivered: every change so far was taken; retrying: the last attempt failed; paused: the receiver failed several times in a row, and nothing is sent until one attempt succeeds; stopped: the receiver answered 410; given_up: the last change was not taken within 24 hours.
                                 * @enum {string}
                                 */
                                state: "pending" | "delivered" | "retrying" | "paused" | "stopped" | "given_up";
                                /**
                                 * Format: date-time
                                 * @description While retrying or paused: nothing is sent before.
                                 */
                                next_attempt_at?: string;
                                /** @description Why the last attempt failed. */
                                last_error?: string;
                            };
                            /** Format: date-time */
                            created_at: string;
                            /** @description The group that the task belongs to, when it was made in one. */
                            group_id?: string;
                            /** @description The language that auto found; absent until it is known. */
                            source_language?: string;
                            /**
                             * @description Whose voices are heard: real or native, the speakers’ own with the one or the other accent; stock, where nobody could be cloned. Absent until it is known.
                             * @enum {string}
                             */
                            voice_model_used?: "real" | "native" | "stock";
                            /** @description Links to the results; each status query gives new ones, see /v1/files. */
                            result?: {
                                /**
                                 * Format: uri
                                 * @description Link to the file.
                                 */
                                video_url?: string;
                                /**
                                 * Format: uri
                                 * @description Link to the file.
                                 */
                                audio_url?: string;
                                /**
                                 * Format: uri
                                 * @description The translated subtitles (SRT).
                                 */
                                subtitle_url?: string;
                                /**
                                 * Format: uri
                                 * @description The same as WebVTT.
                                 */
                                subtitle_vtt_url?: string;
                                /**
                                 * Format: uri
                                 * @description What is said in the original (SRT); absent where only its translation was given.
                                 */
                                original_subtitle_url?: string;
                                /**
                                 * Format: uri
                                 * @description The same as WebVTT.
                                 */
                                original_subtitle_vtt_url?: string;
                                /** Format: uri */
                                project_url?: string;
                            };
                            /**
                             * Format: uri
                             * @description JSON: what became of each line or text, and what was warned of.
                             */
                            report_url?: string;
                            /**
                             * Format: uri
                             * @description The same as a page for people: one HTML file.
                             */
                            report_page_url?: string;
                        }[];
                        /** @description Absent on the last page. */
                        next_cursor?: string;
                    };
                };
            };
            /** @description 5: Invalid request parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createTranslateTask: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 h give the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "media_type": "video",
                 *       "media_url": "https://example.com/talk.mp4",
                 *       "source_language": "en",
                 *       "target_language": "es"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description What media_url leads to.
                     * @enum {string}
                     */
                    media_type: "video" | "audio";
                    /** @description The input, by http or https or the url of an upload: at most 2 hours and 8 GiB. */
                    media_url: string;
                    /** @description An SRT file, by http or https or the url of an upload, at most 10 MB: cues within the media's duration that do not end before they start and do not overlap, at most 20000 of them with 2000 characters each, in UTF-8, marked UTF-16, or an older encoding that its letters tell for certain. Not together with ocr_text_box. */
                    subtitle_url?: string;
                    /**
                     * @description What subtitle_url holds: the script in the language that is spoken, or its final translation.
                     * @default original
                     * @enum {string}
                     */
                    subtitle_usage_type?: "original" | "final_translated";
                    /**
                     * @description add: draw the translated subtitles into the video. replace: erase those that are in the picture first, found in ocr_text_box or, without one, by their look, and draw the translated ones in their place; where none are found the job is done as with add, warns of it, and the point a minute that is held for erasing is given back. Without a video (media_type or export_type audio) both have no effect.
                     * @default none
                     * @enum {string}
                     */
                    subtitle_mode?: "none" | "add" | "replace";
                    /** @description How subtitles look: the id of a subtitle style of the account, or classic, boxed, cinema, bold or soft. Default: classic. */
                    subtitle_style_id?: string;
                    /** @description Where subtitles stand, in heights of the picture: 0 is the top, 1 the bottom. Default with subtitle_mode add: 0.9, and 0.75 in pictures that are higher than wide; with replace: where the erased ones stood. */
                    subtitle_position_y?: number;
                    /** @description Where the picture shows subtitles in the language that is spoken: they are read, and are the script like one of subtitle_url. Only with media_type video, and not together with subtitle_url. A box without such text fails the job (10032), a language that cannot be read too (10033). */
                    ocr_text_box?: {
                        /** @description Left edge, in widths of the picture: 0 is its left, 1 its right. */
                        x: number;
                        /** @description Top edge, in heights of the picture: 0 is its top, 1 its bottom. */
                        y: number;
                        /** @description In widths of the picture. */
                        width: number;
                        /** @description In heights of the picture. */
                        height: number;
                    };
                    /** @description Language that is spoken, such as en or en-US; auto listens first. One of en (US GB AU CA GH HK IE IN KE NG NZ PH SG TZ ZA), zh (CN HK TW), yue (CN), es (ES MX US AR BO CL CO CR CU DO EC SV GQ GT HN NI PA PE PR PY UY VE), ar (EG SA AE MA SY), pt (PT BR), fr (BE CA CH FR), de (DE AT CH), it (IT CH), ru (RU), ko (KR), ja (JP), hi (IN), tr (TR), ur (IN), fil (PH), fi (FI), cs (CZ), hu (HU), da (DK), nl (BE), pl (PL), ro (RO), sk (SK), sv (SE), hr (HR), id (ID), bg (BG), el (GR), ms (MY), ta (IN), uk (UA), sq (AL), az (AZ), eu (ES), bn (IN), bs (BA), ca (ES), gl (ES), gu (IN), is (IS), kn (IN), kk (KZ), lv (LV), lt (LT), mk (MK), ml (IN), mt (MT), mr (IN), mn (MN), ne (NP), nb (NO), pa (IN), sl (SI), so (SO), sr (RS), sw (KE TZ), uz (UZ), vi (VN), he (IL), fa (IR), th (TH); a region has to be one of those in brackets. */
                    source_language: string;
                    /** @description Language to dub into, such as es or pt-BR. One of en (US GB AU CA HK KE NZ NG PH SG ZA TZ), zh (CN HK TW CN-shandong CN-liaoning CN-sichuan CN-henan CN-shaanxi CN-GUANGXI), wuu (CN), es (ES MX US AR BO CL CO CR CU DO EC SV GQ GT HN NI PA PE PR PY UY VE), ar (DZ BH IQ JO KW LB LY MA OM QA SY TN AE YE), pt (PT BR), fr (FR CA BE CH), de (DE AT CH), it (IT CH), ta (IN MY SG LK), bn (IN BD), sw (KE TZ), ur (IN PK), iu (CANS-CA LATN-CA), as, gu, mr, or, pa, ru (RU), ko (KR), ja (JP), hi (IN), tr (TR), fil (PH), fi (FI), cs (CZ), da (DK), nl (BE), pl (PL), ro (RO), sk (SK), sv (SE), hr (HR), id (ID), bg (BG), el (GR), ms (MY), uk (UA), th (TH), vi (VN), am (ET), bs (BA), ca (ES), et (EE), eu (ES), gl (ES), he (IL), hu (HU), jv (ID), mk (MK), nb (NO), ne (NP), ps (AF), sl (SI), te (IN), zu (ZA); any region is taken, those in brackets are known. Refused (5) when no host that is ready has the engines for the pair; while none is ready those that were there within 7 days count, and where none is known the job waits, and says so in waiting_for. */
                    target_language: string;
                    /**
                     * @description editable: also make a project whose lines can be edited and exported. Ignored with enable_proofreading.
                     * @default none
                     * @enum {string}
                     */
                    project_mode?: "none" | "editable";
                    /** @description How many people speak, 1 to 35; min is not above max. Default: as many as are heard apart. */
                    speaker_number?: {
                        /** @description At least so many people speak; not above max. */
                        min?: number;
                        /** @description At most so many people speak; not below min. */
                        max?: number;
                    };
                    /**
                     * @description Glossaries of the account, at most 3; where they contradict each other the first has priority.
                     * @default []
                     */
                    glossary_ids?: string[];
                    /**
                     * @description Slow and quicken the picture where the dub needs the time. No effect where no video is made.
                     * @default false
                     */
                    align_video?: boolean;
                    /**
                     * @description Stop before anything is spoken and make a project to proofread; export_type and project_mode are then ignored.
                     * @default false
                     */
                    enable_proofreading?: boolean;
                    /**
                     * @description real: the speakers' own voices, cloned with their accents and emotions. native: the speakers' own voices with the natural accent of the target language. auto: their own voices where every speaker can be cloned well (real, or native where the cloning engine has no other accent), else stock voices; its choice is that of all exports of a project. `voice_model_used` of the status is what is heard. It differs from real or native, and a warning says so, where the cloning engine cannot be asked for the accent (accent-not-chosen), and where no engine clones voices in the language (no-cloning-engine): stock voices near the speakers are used then, unless the operator lets real fail (10040).
                     * @default auto
                     * @enum {string}
                     */
                    voice_model?: "auto" | "real" | "native";
                    /** @description Wishes to the translator in your own words, such as a tone or an audience. An engine that takes wishes to its style (speech and cloning servers) speaks by them, too. Where nothing is translated and no such engine speaks, it has no effect. */
                    user_prompt?: string;
                    /**
                     * @description Media to make; auto: of the kind that the input is; all: both. With media_type audio only auto and audio. Ignored with enable_proofreading.
                     * @default auto
                     * @enum {string}
                     */
                    export_type?: "auto" | "video" | "audio" | "all";
                    /** @description Gets the status answer, signed, at every change of status; must answer a challenge first. */
                    callback_url?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        task_id: string;
                        /** @enum {string} */
                        status: "queuing" | "preprocessing" | "transcribing" | "translating" | "dubbing" | "rendering" | "done" | "failed";
                    };
                };
            };
            /** @description 5: Invalid request parameters; 1301: Callback challenge failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 104: Insufficient credits */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listVisualTasks: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Newest first. */
                        tasks: {
                            task_id: string;
                            /** @enum {string} */
                            status: "queuing" | "preprocessing" | "detecting" | "translating" | "rendering" | "done" | "failed";
                            /** @description How much of the task is done. */
                            progress: number;
                            /** @description Why the task does not get on, while it does not. */
                            waiting_for?: string;
                            /** @description Only when the status is failed. 5: A wrong request that only a worker could see; 104: Insufficient credits, when the duration became known; 999: File download failed; 1000: Internal server error; 40002: Upload has no video stream; 40010: Transcoding failed; 40020: OCR extraction failed; 40032: No valid callouts in the video; 40040: Matching OCR to callouts failed; 40041: No callout could be matched to OCR; 40050: Translation failed; 40060: Refining callouts failed; 40061: Style extraction during refinement failed; 40080: Preview video generation failed; cancelled: The task was cancelled. */
                            err_code?: string;
                            err_message?: string;
                            /** @description Fields of the request that have no effect, such as wishes for a picture where no video is made. */
                            without_effect?: string[];
                            /** @description What was done less well than asked, as far as it concerns the whole task; the report has more. */
                            warnings?: {
                                code: string;
                                message: string;
                            }[];
                            /** @description How far the callbacks are. Only in the answer to a query of one task with a callback_url. */
                            callback?: {
                                /**
                                 * @description pending: nothing was tried yet, or the next change is on its way; delivered: every change so far was taken; retrying: the last attempt failed; paused: the receiver failed several times in a row, and nothing is sent until one attempt succeeds; stopped: the receiver answered 410; given_up: the last change was not taken within 24 hours.
                                 * @enum {string}
                                 */
                                state: "pending" | "delivered" | "retrying" | "paused" | "stopped" | "given_up";
                                /**
                                 * Format: date-time
                                 * @description While retrying or paused: nothing is sent before.
                                 */
                                next_attempt_at?: string;
                                /** @description Why the last attempt failed. */
                                last_error?: string;
                            };
                            /** Format: date-time */
                            created_at: string;
                            /** @description The group that the task belongs to, when it was made in one. */
                            group_id?: string;
                            /** @description Links to the results; each status query gives new ones, see /v1/files. */
                            result?: {
                                /**
                                 * Format: uri
                                 * @description Link to the file.
                                 */
                                video_url?: string;
                                /** Format: uri */
                                project_url?: string;
                            };
                            /**
                             * Format: uri
                             * @description JSON: what became of each line or text, and what was warned of.
                             */
                            report_url?: string;
                            /**
                             * Format: uri
                             * @description The same as a page for people: one HTML file.
                             */
                            report_page_url?: string;
                        }[];
                        /** @description Absent on the last page. */
                        next_cursor?: string;
                    };
                };
            };
            /** @description 5: Invalid request parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createVisualTask: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 h give the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "video_url": "https://example.com/talk.mp4",
                 *       "source_language": "en",
                 *       "target_language": "es"
                 *     }
                 */
                "application/json": {
                    /** @description The video whose text is translated, by http or https or the url of an upload: at most 20 minutes. */
                    video_url: string;
                    /** @description Language of the text in the picture, such as en or zh-CN; not auto. */
                    source_language: string;
                    /** @description Language to translate into, such as es or zh-CN. */
                    target_language: string;
                    /**
                     * @description Glossaries of the account; their terms are translated as they say.
                     * @default []
                     */
                    glossary_ids?: string[];
                    /** @description Instructions for the translation. */
                    user_prompt?: string;
                    /**
                     * @description editable: also make a project whose texts can be edited and exported.
                     * @default none
                     * @enum {string}
                     */
                    project_mode?: "none" | "editable";
                    /** @description Every change of status is POSTed there, by http or https. */
                    callback_url?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        task_id: string;
                        /** @enum {string} */
                        status: "queuing" | "preprocessing" | "detecting" | "translating" | "rendering" | "done" | "failed";
                    };
                };
            };
            /** @description 5: Invalid request parameters; 1301: Callback challenge failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 104: Insufficient credits */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listLipSyncTasks: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Newest first. */
                        tasks: {
                            task_id: string;
                            /** @enum {string} */
                            status: "pending" | "processing" | "done" | "failed";
                            /** @description How much of the task is done. */
                            progress: number;
                            /** @description Why the task does not get on, while it does not. */
                            waiting_for?: string;
                            /** @description Only when the status is failed. 5: A wrong request that only a worker could see; 104: Insufficient credits, when the duration became known; 999: File download failed; 1000: Internal server error; 1502: Audio driver is invalid or cannot be downloaded; 20403: Not enough faces; 20407: Too many face tracks; 20408: Image-to-video facial detection not passed; 20601: No faces in the picture; 20602: Unknown image format; 20611: Video triggering a flow limit (never given: no limit applies to videos beyond those of keys and accounts, whose requests are refused with 1304); 20613: Generated video input is sensitive to images (never given: nobody judges what a picture shows); cancelled: The task was cancelled. */
                            err_code?: string;
                            err_message?: string;
                            /** @description Fields of the request that have no effect, such as wishes for a picture where no video is made. */
                            without_effect?: string[];
                            /** @description What was done less well than asked, as far as it concerns the whole task; the report has more. */
                            warnings?: {
                                code: string;
                                message: string;
                            }[];
                            /** @description How far the callbacks are. Only in the answer to a query of one task with a callback_url. */
                            callback?: {
                                /**
                                 * @description pending: nothing was tried yet, or the next change is on its way; delivered: every change so far was taken; retrying: the last attempt failed; paused: the receiver failed several times in a row, and nothing is sent until one attempt succeeds; stopped: the receiver answered 410; given_up: the last change was not taken within 24 hours.
                                 * @enum {string}
                                 */
                                state: "pending" | "delivered" | "retrying" | "paused" | "stopped" | "given_up";
                                /**
                                 * Format: date-time
                                 * @description While retrying or paused: nothing is sent before.
                                 */
                                next_attempt_at?: string;
                                /** @description Why the last attempt failed. */
                                last_error?: string;
                            };
                            /** Format: date-time */
                            created_at: string;
                            /**
                             * Format: uri
                             * @description Link to the file.
                             */
                            video_url?: string;
                            /**
                             * Format: uri
                             * @description JSON: what became of each line or text, and what was warned of.
                             */
                            report_url?: string;
                        }[];
                        /** @description Absent on the last page. */
                        next_cursor?: string;
                    };
                };
            };
            /** @description 5: Invalid request parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createLipSyncTask: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 h give the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reference_file_url": "https://example.com/person.mp4",
                 *       "reference_file_type": "video",
                 *       "audio_url": "https://example.com/speech.wav",
                 *       "model": "standard_v1"
                 *     }
                 */
                "application/json": {
                    /** @description The video (.mp4, .mov, .webm, .avi, .wmv) or photo (.jpg, .jpeg, .png, .webp) of the person, by http or https. Of several faces the largest is lip-synced. */
                    reference_file_url: string;
                    /**
                     * @description What reference_file_url leads to. The content counts, not the ending of the URL.
                     * @enum {string}
                     */
                    reference_file_type: "video" | "image";
                    /** @description The speech to move the lips to, by http or https or the url of an upload: .wav, .mp3 or .m4a, by its content. */
                    audio_url: string;
                    /**
                     * @description precision_v1 takes longer and can be kept as a model.
                     * @enum {string}
                     */
                    model: "standard_v1" | "precision_v1";
                    /** @description Every change of status is POSTed there, by http or https. */
                    callback_url?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        task_id: string;
                        /** @enum {string} */
                        status: "pending" | "processing" | "done" | "failed";
                    };
                };
            };
            /** @description 5: Invalid request parameters; 1301: Callback challenge failed; 1502: Audio driver is invalid or cannot be downloaded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 104: Insufficient credits */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createReusableLipSyncTask: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 h give the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "model_id": "019a5b7c-3c1e-7d52-9f61-2b1f0c7a9e45",
                 *       "driving_text": "Good morning."
                 *     }
                 */
                "application/json": {
                    /** @description An active lip-sync model of the account. This use renews it. */
                    model_id: string;
                    /** @description The speech to move the lips to, by http or https: .wav, .mp3 or .m4a, by its content. Not with driving_text. */
                    audio_url?: string;
                    /** @description Text that is spoken with the voice of the model. Not with audio_url. */
                    driving_text?: string;
                    /** @description Every change of status is POSTed there, by http or https. */
                    callback_url?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        task_id: string;
                        /** @enum {string} */
                        status: "pending" | "processing" | "done" | "failed";
                    };
                };
            };
            /** @description 5: Invalid request parameters; 1301: Callback challenge failed; 1502: Audio driver is invalid or cannot be downloaded; 1506: Model is expired */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 104: Insufficient credits */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTranslateTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                task_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        task_id: string;
                        /** @enum {string} */
                        status: "queuing" | "preprocessing" | "transcribing" | "translating" | "dubbing" | "rendering" | "done" | "failed";
                        /** @description How much of the task is done. */
                        progress: number;
                        /** @description Why the task does not get on, while it does not. */
                        waiting_for?: string;
                        /** @description Only when the status is failed. 5: A wrong request that only a worker could see; 104: Insufficient credits, when the duration became known; 999: File download failed; 1000: Internal server error; 10001: Upload has no video stream; 10002: Uploaded video has no audio stream; 10003: Transcoding failed; 10004: HLS output generation failed (never given: no HLS is made; results are files that are served with byte ranges); 10005: Video cropping failed (never given: no video is cropped; pictures keep their size); 10010: Separation of speech from background failed; 10020: Speech recognition failed; 10021: Multi-speaker speech recognition failed; 10022: Chinese speaker diarization failed; 10023: Full subtitle generation failed; 10030: Translation failed; 10031: Mixed languages detected; aggregation failed after punctuation adjustment; 10032: OCR extraction failed; 10033: OCR language not supported; 10034: SRT alignment failed; 10040: Voice cloning failed; 10041: No recognized speech content; 10042: No speech detected; 10043: Re-cloning of voice failed; 10044: Preview text for speech synthesis is empty; 10045: Preview audio generation failed; cancelled: The task was cancelled. */
                        err_code?: string;
                        err_message?: string;
                        /** @description Fields of the request that have no effect, such as wishes for a picture where no video is made. */
                        without_effect?: string[];
                        /** @description What was done less well than asked, as far as it concerns the whole task; the report has more. */
                        warnings?: {
                            code: string;
                            message: string;
                        }[];
                        /** @description How far the callbacks are. Only in the answer to a query of one task with a callback_url. */
                        callback?: {
                            /**
                             * @description pending: nothing was tried yet, or the next change is on its way; delivered: every change so far was taken; retrying: the last attempt failed; paused: the receiver failed several times in a row, and nothing is sent until one attempt succeeds; stopped: the receiver answered 410; given_up: the last change was not taken within 24 hours.
                             * @enum {string}
                             */
                            state: "pending" | "delivered" | "retrying" | "paused" | "stopped" | "given_up";
                            /**
                             * Format: date-time
                             * @description While retrying or paused: nothing is sent before.
                             */
                            next_attempt_at?: string;
                            /** @description Why the last attempt failed. */
                            last_error?: string;
                        };
                        /** Format: date-time */
                        created_at: string;
                        /** @description The group that the task belongs to, when it was made in one. */
                        group_id?: string;
                        /** @description The language that auto found; absent until it is known. */
                        source_language?: string;
                        /**
                         * @description Whose voices are heard: real or native, the speakers’ own with the one or the other accent; stock, where nobody could be cloned. Absent until it is known.
                         * @enum {string}
                         */
                        voice_model_used?: "real" | "native" | "stock";
                        /** @description Links to the results; each status query gives new ones, see /v1/files. */
                        result?: {
                            /**
                             * Format: uri
                             * @description Link to the file.
                             */
                            video_url?: string;
                            /**
                             * Format: uri
                             * @description Link to the file.
                             */
                            audio_url?: string;
                            /**
                             * Format: uri
                             * @description The translated subtitles (SRT).
                             */
                            subtitle_url?: string;
                            /**
                             * Format: uri
                             * @description The same as WebVTT.
                             */
                            subtitle_vtt_url?: string;
                            /**
                             * Format: uri
                             * @description What is said in the original (SRT); absent where only its translation was given.
                             */
                            original_subtitle_url?: string;
                            /**
                             * Format: uri
                             * @description The same as WebVTT.
                             */
                            original_subtitle_vtt_url?: string;
                            /** Format: uri */
                            project_url?: string;
                        };
                        /**
                         * Format: uri
                         * @description JSON: what became of each line or text, and what was warned of.
                         */
                        report_url?: string;
                        /**
                         * Format: uri
                         * @description The same as a page for people: one HTML file.
                         */
                        report_page_url?: string;
                    };
                };
            };
            /** @description 5: Invalid request parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    cancelTranslateTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                task_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        task_id: string;
                        /** @enum {string} */
                        status: "queuing" | "preprocessing" | "transcribing" | "translating" | "dubbing" | "rendering" | "done" | "failed";
                        /** @description How much of the task is done. */
                        progress: number;
                        /** @description Why the task does not get on, while it does not. */
                        waiting_for?: string;
                        /** @description Only when the status is failed. 5: A wrong request that only a worker could see; 104: Insufficient credits, when the duration became known; 999: File download failed; 1000: Internal server error; 10001: Upload has no video stream; 10002: Uploaded video has no audio stream; 10003: Transcoding failed; 10004: HLS output generation failed (never given: no HLS is made; results are files that are served with byte ranges); 10005: Video cropping failed (never given: no video is cropped; pictures keep their size); 10010: Separation of speech from background failed; 10020: Speech recognition failed; 10021: Multi-speaker speech recognition failed; 10022: Chinese speaker diarization failed; 10023: Full subtitle generation failed; 10030: Translation failed; 10031: Mixed languages detected; aggregation failed after punctuation adjustment; 10032: OCR extraction failed; 10033: OCR language not supported; 10034: SRT alignment failed; 10040: Voice cloning failed; 10041: No recognized speech content; 10042: No speech detected; 10043: Re-cloning of voice failed; 10044: Preview text for speech synthesis is empty; 10045: Preview audio generation failed; cancelled: The task was cancelled. */
                        err_code?: string;
                        err_message?: string;
                        /** @description Fields of the request that have no effect, such as wishes for a picture where no video is made. */
                        without_effect?: string[];
                        /** @description What was done less well than asked, as far as it concerns the whole task; the report has more. */
                        warnings?: {
                            code: string;
                            message: string;
                        }[];
                        /** @description How far the callbacks are. Only in the answer to a query of one task with a callback_url. */
                        callback?: {
                            /**
                             * @description pending: nothing was tried yet, or the next change is on its way; delivered: every change so far was taken; retrying: the last attempt failed; paused: the receiver failed several times in a row, and nothing is sent until one attempt succeeds; stopped: the receiver answered 410; given_up: the last change was not taken within 24 hours.
                             * @enum {string}
                             */
                            state: "pending" | "delivered" | "retrying" | "paused" | "stopped" | "given_up";
                            /**
                             * Format: date-time
                             * @description While retrying or paused: nothing is sent before.
                             */
                            next_attempt_at?: string;
                            /** @description Why the last attempt failed. */
                            last_error?: string;
                        };
                        /** Format: date-time */
                        created_at: string;
                        /** @description The group that the task belongs to, when it was made in one. */
                        group_id?: string;
                        /** @description The language that auto found; absent until it is known. */
                        source_language?: string;
                        /**
                         * @description Whose voices are heard: real or native, the speakers’ own with the one or the other accent; stock, where nobody could be cloned. Absent until it is known.
                         * @enum {string}
                         */
                        voice_model_used?: "real" | "native" | "stock";
                        /** @description Links to the results; each status query gives new ones, see /v1/files. */
                        result?: {
                            /**
                             * Format: uri
                             * @description Link to the file.
                             */
                            video_url?: string;
                            /**
                             * Format: uri
                             * @description Link to the file.
                             */
                            audio_url?: string;
                            /**
                             * Format: uri
                             * @description The translated subtitles (SRT).
                             */
                            subtitle_url?: string;
                            /**
                             * Format: uri
                             * @description The same as WebVTT.
                             */
                            subtitle_vtt_url?: string;
                            /**
                             * Format: uri
                             * @description What is said in the original (SRT); absent where only its translation was given.
                             */
                            original_subtitle_url?: string;
                            /**
                             * Format: uri
                             * @description The same as WebVTT.
                             */
                            original_subtitle_vtt_url?: string;
                            /** Format: uri */
                            project_url?: string;
                        };
                        /**
                         * Format: uri
                         * @description JSON: what became of each line or text, and what was warned of.
                         */
                        report_url?: string;
                        /**
                         * Format: uri
                         * @description The same as a page for people: one HTML file.
                         */
                        report_page_url?: string;
                    };
                };
            };
            /** @description 5: Invalid request parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getVisualTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                task_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        task_id: string;
                        /** @enum {string} */
                        status: "queuing" | "preprocessing" | "detecting" | "translating" | "rendering" | "done" | "failed";
                        /** @description How much of the task is done. */
                        progress: number;
                        /** @description Why the task does not get on, while it does not. */
                        waiting_for?: string;
                        /** @description Only when the status is failed. 5: A wrong request that only a worker could see; 104: Insufficient credits, when the duration became known; 999: File download failed; 1000: Internal server error; 40002: Upload has no video stream; 40010: Transcoding failed; 40020: OCR extraction failed; 40032: No valid callouts in the video; 40040: Matching OCR to callouts failed; 40041: No callout could be matched to OCR; 40050: Translation failed; 40060: Refining callouts failed; 40061: Style extraction during refinement failed; 40080: Preview video generation failed; cancelled: The task was cancelled. */
                        err_code?: string;
                        err_message?: string;
                        /** @description Fields of the request that have no effect, such as wishes for a picture where no video is made. */
                        without_effect?: string[];
                        /** @description What was done less well than asked, as far as it concerns the whole task; the report has more. */
                        warnings?: {
                            code: string;
                            message: string;
                        }[];
                        /** @description How far the callbacks are. Only in the answer to a query of one task with a callback_url. */
                        callback?: {
                            /**
                             * @description pending: nothing was tried yet, or the next change is on its way; delivered: every change so far was taken; retrying: the last attempt failed; paused: the receiver failed several times in a row, and nothing is sent until one attempt succeeds; stopped: the receiver answered 410; given_up: the last change was not taken within 24 hours.
                             * @enum {string}
                             */
                            state: "pending" | "delivered" | "retrying" | "paused" | "stopped" | "given_up";
                            /**
                             * Format: date-time
                             * @description While retrying or paused: nothing is sent before.
                             */
                            next_attempt_at?: string;
                            /** @description Why the last attempt failed. */
                            last_error?: string;
                        };
                        /** Format: date-time */
                        created_at: string;
                        /** @description The group that the task belongs to, when it was made in one. */
                        group_id?: string;
                        /** @description Links to the results; each status query gives new ones, see /v1/files. */
                        result?: {
                            /**
                             * Format: uri
                             * @description Link to the file.
                             */
                            video_url?: string;
                            /** Format: uri */
                            project_url?: string;
                        };
                        /**
                         * Format: uri
                         * @description JSON: what became of each line or text, and what was warned of.
                         */
                        report_url?: string;
                        /**
                         * Format: uri
                         * @description The same as a page for people: one HTML file.
                         */
                        report_page_url?: string;
                    };
                };
            };
            /** @description 5: Invalid request parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    cancelVisualTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                task_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        task_id: string;
                        /** @enum {string} */
                        status: "queuing" | "preprocessing" | "detecting" | "translating" | "rendering" | "done" | "failed";
                        /** @description How much of the task is done. */
                        progress: number;
                        /** @description Why the task does not get on, while it does not. */
                        waiting_for?: string;
                        /** @description Only when the status is failed. 5: A wrong request that only a worker could see; 104: Insufficient credits, when the duration became known; 999: File download failed; 1000: Internal server error; 40002: Upload has no video stream; 40010: Transcoding failed; 40020: OCR extraction failed; 40032: No valid callouts in the video; 40040: Matching OCR to callouts failed; 40041: No callout could be matched to OCR; 40050: Translation failed; 40060: Refining callouts failed; 40061: Style extraction during refinement failed; 40080: Preview video generation failed; cancelled: The task was cancelled. */
                        err_code?: string;
                        err_message?: string;
                        /** @description Fields of the request that have no effect, such as wishes for a picture where no video is made. */
                        without_effect?: string[];
                        /** @description What was done less well than asked, as far as it concerns the whole task; the report has more. */
                        warnings?: {
                            code: string;
                            message: string;
                        }[];
                        /** @description How far the callbacks are. Only in the answer to a query of one task with a callback_url. */
                        callback?: {
                            /**
                             * @description pending: nothing was tried yet, or the next change is on its way; delivered: every change so far was taken; retrying: the last attempt failed; paused: the receiver failed several times in a row, and nothing is sent until one attempt succeeds; stopped: the receiver answered 410; given_up: the last change was not taken within 24 hours.
                             * @enum {string}
                             */
                            state: "pending" | "delivered" | "retrying" | "paused" | "stopped" | "given_up";
                            /**
                             * Format: date-time
                             * @description While retrying or paused: nothing is sent before.
                             */
                            next_attempt_at?: string;
                            /** @description Why the last attempt failed. */
                            last_error?: string;
                        };
                        /** Format: date-time */
                        created_at: string;
                        /** @description The group that the task belongs to, when it was made in one. */
                        group_id?: string;
                        /** @description Links to the results; each status query gives new ones, see /v1/files. */
                        result?: {
                            /**
                             * Format: uri
                             * @description Link to the file.
                             */
                            video_url?: string;
                            /** Format: uri */
                            project_url?: string;
                        };
                        /**
                         * Format: uri
                         * @description JSON: what became of each line or text, and what was warned of.
                         */
                        report_url?: string;
                        /**
                         * Format: uri
                         * @description The same as a page for people: one HTML file.
                         */
                        report_page_url?: string;
                    };
                };
            };
            /** @description 5: Invalid request parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getLipSyncTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                task_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        task_id: string;
                        /** @enum {string} */
                        status: "pending" | "processing" | "done" | "failed";
                        /** @description How much of the task is done. */
                        progress: number;
                        /** @description Why the task does not get on, while it does not. */
                        waiting_for?: string;
                        /** @description Only when the status is failed. 5: A wrong request that only a worker could see; 104: Insufficient credits, when the duration became known; 999: File download failed; 1000: Internal server error; 1502: Audio driver is invalid or cannot be downloaded; 20403: Not enough faces; 20407: Too many face tracks; 20408: Image-to-video facial detection not passed; 20601: No faces in the picture; 20602: Unknown image format; 20611: Video triggering a flow limit (never given: no limit applies to videos beyond those of keys and accounts, whose requests are refused with 1304); 20613: Generated video input is sensitive to images (never given: nobody judges what a picture shows); cancelled: The task was cancelled. */
                        err_code?: string;
                        err_message?: string;
                        /** @description Fields of the request that have no effect, such as wishes for a picture where no video is made. */
                        without_effect?: string[];
                        /** @description What was done less well than asked, as far as it concerns the whole task; the report has more. */
                        warnings?: {
                            code: string;
                            message: string;
                        }[];
                        /** @description How far the callbacks are. Only in the answer to a query of one task with a callback_url. */
                        callback?: {
                            /**
                             * @description pending: nothing was tried yet, or the next change is on its way; delivered: every change so far was taken; retrying: the last attempt failed; paused: the receiver failed several times in a row, and nothing is sent until one attempt succeeds; stopped: the receiver answered 410; given_up: the last change was not taken within 24 hours.
                             * @enum {string}
                             */
                            state: "pending" | "delivered" | "retrying" | "paused" | "stopped" | "given_up";
                            /**
                             * Format: date-time
                             * @description While retrying or paused: nothing is sent before.
                             */
                            next_attempt_at?: string;
                            /** @description Why the last attempt failed. */
                            last_error?: string;
                        };
                        /** Format: date-time */
                        created_at: string;
                        /**
                         * Format: uri
                         * @description Link to the file.
                         */
                        video_url?: string;
                        /**
                         * Format: uri
                         * @description JSON: what became of each line or text, and what was warned of.
                         */
                        report_url?: string;
                    };
                };
            };
            /** @description 5: Invalid request parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    cancelLipSyncTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                task_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        task_id: string;
                        /** @enum {string} */
                        status: "pending" | "processing" | "done" | "failed";
                        /** @description How much of the task is done. */
                        progress: number;
                        /** @description Why the task does not get on, while it does not. */
                        waiting_for?: string;
                        /** @description Only when the status is failed. 5: A wrong request that only a worker could see; 104: Insufficient credits, when the duration became known; 999: File download failed; 1000: Internal server error; 1502: Audio driver is invalid or cannot be downloaded; 20403: Not enough faces; 20407: Too many face tracks; 20408: Image-to-video facial detection not passed; 20601: No faces in the picture; 20602: Unknown image format; 20611: Video triggering a flow limit (never given: no limit applies to videos beyond those of keys and accounts, whose requests are refused with 1304); 20613: Generated video input is sensitive to images (never given: nobody judges what a picture shows); cancelled: The task was cancelled. */
                        err_code?: string;
                        err_message?: string;
                        /** @description Fields of the request that have no effect, such as wishes for a picture where no video is made. */
                        without_effect?: string[];
                        /** @description What was done less well than asked, as far as it concerns the whole task; the report has more. */
                        warnings?: {
                            code: string;
                            message: string;
                        }[];
                        /** @description How far the callbacks are. Only in the answer to a query of one task with a callback_url. */
                        callback?: {
                            /**
                             * @description pending: nothing was tried yet, or the next change is on its way; delivered: every change so far was taken; retrying: the last attempt failed; paused: the receiver failed several times in a row, and nothing is sent until one attempt succeeds; stopped: the receiver answered 410; given_up: the last change was not taken within 24 hours.
                             * @enum {string}
                             */
                            state: "pending" | "delivered" | "retrying" | "paused" | "stopped" | "given_up";
                            /**
                             * Format: date-time
                             * @description While retrying or paused: nothing is sent before.
                             */
                            next_attempt_at?: string;
                            /** @description Why the last attempt failed. */
                            last_error?: string;
                        };
                        /** Format: date-time */
                        created_at: string;
                        /**
                         * Format: uri
                         * @description Link to the file.
                         */
                        video_url?: string;
                        /**
                         * Format: uri
                         * @description JSON: what became of each line or text, and what was warned of.
                         */
                        report_url?: string;
                    };
                };
            };
            /** @description 5: Invalid request parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createTranslateTaskGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 h give the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "media_type": "video",
                 *       "media_url": "https://example.com/talk.mp4",
                 *       "source_language": "en",
                 *       "target_languages": [
                 *         "es",
                 *         "pt-BR"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description What media_url leads to.
                     * @enum {string}
                     */
                    media_type: "video" | "audio";
                    /** @description The input, by http or https or the url of an upload: at most 2 hours and 8 GiB. */
                    media_url: string;
                    /** @description An SRT file, by http or https or the url of an upload, at most 10 MB: cues within the media's duration that do not end before they start and do not overlap, at most 20000 of them with 2000 characters each, in UTF-8, marked UTF-16, or an older encoding that its letters tell for certain. Not together with ocr_text_box. */
                    subtitle_url?: string;
                    /**
                     * @description What subtitle_url holds: the script in the language that is spoken, or its final translation.
                     * @default original
                     * @enum {string}
                     */
                    subtitle_usage_type?: "original" | "final_translated";
                    /**
                     * @description add: draw the translated subtitles into the video. replace: erase those that are in the picture first, found in ocr_text_box or, without one, by their look, and draw the translated ones in their place; where none are found the job is done as with add, warns of it, and the point a minute that is held for erasing is given back. Without a video (media_type or export_type audio) both have no effect.
                     * @default none
                     * @enum {string}
                     */
                    subtitle_mode?: "none" | "add" | "replace";
                    /** @description How subtitles look: the id of a subtitle style of the account, or classic, boxed, cinema, bold or soft. Default: classic. */
                    subtitle_style_id?: string;
                    /** @description Where subtitles stand, in heights of the picture: 0 is the top, 1 the bottom. Default with subtitle_mode add: 0.9, and 0.75 in pictures that are higher than wide; with replace: where the erased ones stood. */
                    subtitle_position_y?: number;
                    /** @description Where the picture shows subtitles in the language that is spoken: they are read, and are the script like one of subtitle_url. Only with media_type video, and not together with subtitle_url. A box without such text fails the job (10032), a language that cannot be read too (10033). */
                    ocr_text_box?: {
                        /** @description Left edge, in widths of the picture: 0 is its left, 1 its right. */
                        x: number;
                        /** @description Top edge, in heights of the picture: 0 is its top, 1 its bottom. */
                        y: number;
                        /** @description In widths of the picture. */
                        width: number;
                        /** @description In heights of the picture. */
                        height: number;
                    };
                    /** @description Language that is spoken, such as en or en-US; auto listens first. One of en (US GB AU CA GH HK IE IN KE NG NZ PH SG TZ ZA), zh (CN HK TW), yue (CN), es (ES MX US AR BO CL CO CR CU DO EC SV GQ GT HN NI PA PE PR PY UY VE), ar (EG SA AE MA SY), pt (PT BR), fr (BE CA CH FR), de (DE AT CH), it (IT CH), ru (RU), ko (KR), ja (JP), hi (IN), tr (TR), ur (IN), fil (PH), fi (FI), cs (CZ), hu (HU), da (DK), nl (BE), pl (PL), ro (RO), sk (SK), sv (SE), hr (HR), id (ID), bg (BG), el (GR), ms (MY), ta (IN), uk (UA), sq (AL), az (AZ), eu (ES), bn (IN), bs (BA), ca (ES), gl (ES), gu (IN), is (IS), kn (IN), kk (KZ), lv (LV), lt (LT), mk (MK), ml (IN), mt (MT), mr (IN), mn (MN), ne (NP), nb (NO), pa (IN), sl (SI), so (SO), sr (RS), sw (KE TZ), uz (UZ), vi (VN), he (IL), fa (IR), th (TH); a region has to be one of those in brackets. */
                    source_language: string;
                    /**
                     * @description editable: also make a project whose lines can be edited and exported. Ignored with enable_proofreading.
                     * @default none
                     * @enum {string}
                     */
                    project_mode?: "none" | "editable";
                    /** @description How many people speak, 1 to 35; min is not above max. Default: as many as are heard apart. */
                    speaker_number?: {
                        /** @description At least so many people speak; not above max. */
                        min?: number;
                        /** @description At most so many people speak; not below min. */
                        max?: number;
                    };
                    /**
                     * @description Glossaries of the account, at most 3; where they contradict each other the first has priority.
                     * @default []
                     */
                    glossary_ids?: string[];
                    /**
                     * @description Slow and quicken the picture where the dub needs the time. No effect where no video is made.
                     * @default false
                     */
                    align_video?: boolean;
                    /**
                     * @description Stop before anything is spoken and make a project to proofread; export_type and project_mode are then ignored.
                     * @default false
                     */
                    enable_proofreading?: boolean;
                    /**
                     * @description real: the speakers' own voices, cloned with their accents and emotions. native: the speakers' own voices with the natural accent of the target language. auto: their own voices where every speaker can be cloned well (real, or native where the cloning engine has no other accent), else stock voices; its choice is that of all exports of a project. `voice_model_used` of the status is what is heard. It differs from real or native, and a warning says so, where the cloning engine cannot be asked for the accent (accent-not-chosen), and where no engine clones voices in the language (no-cloning-engine): stock voices near the speakers are used then, unless the operator lets real fail (10040).
                     * @default auto
                     * @enum {string}
                     */
                    voice_model?: "auto" | "real" | "native";
                    /** @description Wishes to the translator in your own words, such as a tone or an audience. An engine that takes wishes to its style (speech and cloning servers) speaks by them, too. Where nothing is translated and no such engine speaks, it has no effect. */
                    user_prompt?: string;
                    /**
                     * @description Media to make; auto: of the kind that the input is; all: both. With media_type audio only auto and audio. Ignored with enable_proofreading.
                     * @default auto
                     * @enum {string}
                     */
                    export_type?: "auto" | "video" | "audio" | "all";
                    /** @description Gets the status answer, signed, at every change of status; must answer a challenge first. */
                    callback_url?: string;
                    /** @description Languages to translate into, such as ["es", "pt-BR"]. */
                    target_languages: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        group_id: string;
                        /** @description One for each target language. */
                        tasks: {
                            task_id: string;
                            /** @enum {string} */
                            status: "queuing" | "preprocessing" | "transcribing" | "translating" | "dubbing" | "rendering" | "done" | "failed";
                            /** @description How much of the task is done. */
                            progress: number;
                            /** @description Why the task does not get on, while it does not. */
                            waiting_for?: string;
                            /** @description Only when the status is failed. 5: A wrong request that only a worker could see; 104: Insufficient credits, when the duration became known; 999: File download failed; 1000: Internal server error; 10001: Upload has no video stream; 10002: Uploaded video has no audio stream; 10003: Transcoding failed; 10004: HLS output generation failed (never given: no HLS is made; results are files that are served with byte ranges); 10005: Video cropping failed (never given: no video is cropped; pictures keep their size); 10010: Separation of speech from background failed; 10020: Speech recognition failed; 10021: Multi-speaker speech recognition failed; 10022: Chinese speaker diarization failed; 10023: Full subtitle generation failed; 10030: Translation failed; 10031: Mixed languages detected; aggregation failed after punctuation adjustment; 10032: OCR extraction failed; 10033: OCR language not supported; 10034: SRT alignment failed; 10040: Voice cloning failed; 10041: No recognized speech content; 10042: No speech detected; 10043: Re-cloning of voice failed; 10044: Preview text for speech synthesis is empty; 10045: Preview audio generation failed; cancelled: The task was cancelled. */
                            err_code?: string;
                            err_message?: string;
                            /** @description Fields of the request that have no effect, such as wishes for a picture where no video is made. */
                            without_effect?: string[];
                            /** @description What was done less well than asked, as far as it concerns the whole task; the report has more. */
                            warnings?: {
                                code: string;
                                message: string;
                            }[];
                            /** @description How far the callbacks are. Only in the answer to a query of one task with a callback_url. */
                            callback?: {
                                /**
                                 * @description pending: nothing was tried yet, or the next change is on its way; delivered: every change so far was taken; retrying: the last attempt failed; paused: the receiver failed several times in a row, and nothing is sent until one attempt succeeds; stopped: the receiver answered 410; given_up: the last change was not taken within 24 hours.
                                 * @enum {string}
                                 */
                                state: "pending" | "delivered" | "retrying" | "paused" | "stopped" | "given_up";
                                /**
                                 * Format: date-time
                                 * @description While retrying or paused: nothing is sent before.
                                 */
                                next_attempt_at?: string;
                                /** @description Why the last attempt failed. */
                                last_error?: string;
                            };
                            /** Format: date-time */
                            created_at: string;
                            /** @description The group that the task belongs to, when it was made in one. */
                            group_id?: string;
                            /** @description The language that auto found; absent until it is known. */
                            source_language?: string;
                            /**
                             * @description Whose voices are heard: real or native, the speakers’ own with the one or the other accent; stock, where nobody could be cloned. Absent until it is known.
                             * @enum {string}
                             */
                            voice_model_used?: "real" | "native" | "stock";
                            /** @description Links to the results; each status query gives new ones, see /v1/files. */
                            result?: {
                                /**
                                 * Format: uri
                                 * @description Link to the file.
                                 */
                                video_url?: string;
                                /**
                                 * Format: uri
                                 * @description Link to the file.
                                 */
                                audio_url?: string;
                                /**
                                 * Format: uri
                                 * @description The translated subtitles (SRT).
                                 */
                                subtitle_url?: string;
                                /**
                                 * Format: uri
                                 * @description The same as WebVTT.
                                 */
                                subtitle_vtt_url?: string;
                                /**
                                 * Format: uri
                                 * @description What is said in the original (SRT); absent where only its translation was given.
                                 */
                                original_subtitle_url?: string;
                                /**
                                 * Format: uri
                                 * @description The same as WebVTT.
                                 */
                                original_subtitle_vtt_url?: string;
                                /** Format: uri */
                                project_url?: string;
                            };
                            /**
                             * Format: uri
                             * @description JSON: what became of each line or text, and what was warned of.
                             */
                            report_url?: string;
                            /**
                             * Format: uri
                             * @description The same as a page for people: one HTML file.
                             */
                            report_page_url?: string;
                            target_language: string;
                        }[];
                    };
                };
            };
            /** @description 5: Invalid request parameters; 1301: Callback challenge failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 104: Insufficient credits */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTranslateTaskGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        group_id: string;
                        /** @description One for each target language. */
                        tasks: {
                            task_id: string;
                            /** @enum {string} */
                            status: "queuing" | "preprocessing" | "transcribing" | "translating" | "dubbing" | "rendering" | "done" | "failed";
                            /** @description How much of the task is done. */
                            progress: number;
                            /** @description Why the task does not get on, while it does not. */
                            waiting_for?: string;
                            /** @description Only when the status is failed. 5: A wrong request that only a worker could see; 104: Insufficient credits, when the duration became known; 999: File download failed; 1000: Internal server error; 10001: Upload has no video stream; 10002: Uploaded video has no audio stream; 10003: Transcoding failed; 10004: HLS output generation failed (never given: no HLS is made; results are files that are served with byte ranges); 10005: Video cropping failed (never given: no video is cropped; pictures keep their size); 10010: Separation of speech from background failed; 10020: Speech recognition failed; 10021: Multi-speaker speech recognition failed; 10022: Chinese speaker diarization failed; 10023: Full subtitle generation failed; 10030: Translation failed; 10031: Mixed languages detected; aggregation failed after punctuation adjustment; 10032: OCR extraction failed; 10033: OCR language not supported; 10034: SRT alignment failed; 10040: Voice cloning failed; 10041: No recognized speech content; 10042: No speech detected; 10043: Re-cloning of voice failed; 10044: Preview text for speech synthesis is empty; 10045: Preview audio generation failed; cancelled: The task was cancelled. */
                            err_code?: string;
                            err_message?: string;
                            /** @description Fields of the request that have no effect, such as wishes for a picture where no video is made. */
                            without_effect?: string[];
                            /** @description What was done less well than asked, as far as it concerns the whole task; the report has more. */
                            warnings?: {
                                code: string;
                                message: string;
                            }[];
                            /** @description How far the callbacks are. Only in the answer to a query of one task with a callback_url. */
                            callback?: {
                                /**
                                 * @description pending: nothing was tried yet, or the next change is on its way; delivered: every change so far was taken; retrying: the last attempt failed; paused: the receiver failed several times in a row, and nothing is sent until one attempt succeeds; stopped: the receiver answered 410; given_up: the last change was not taken within 24 hours.
                                 * @enum {string}
                                 */
                                state: "pending" | "delivered" | "retrying" | "paused" | "stopped" | "given_up";
                                /**
                                 * Format: date-time
                                 * @description While retrying or paused: nothing is sent before.
                                 */
                                next_attempt_at?: string;
                                /** @description Why the last attempt failed. */
                                last_error?: string;
                            };
                            /** Format: date-time */
                            created_at: string;
                            /** @description The group that the task belongs to, when it was made in one. */
                            group_id?: string;
                            /** @description The language that auto found; absent until it is known. */
                            source_language?: string;
                            /**
                             * @description Whose voices are heard: real or native, the speakers’ own with the one or the other accent; stock, where nobody could be cloned. Absent until it is known.
                             * @enum {string}
                             */
                            voice_model_used?: "real" | "native" | "stock";
                            /** @description Links to the results; each status query gives new ones, see /v1/files. */
                            result?: {
                                /**
                                 * Format: uri
                                 * @description Link to the file.
                                 */
                                video_url?: string;
                                /**
                                 * Format: uri
                                 * @description Link to the file.
                                 */
                                audio_url?: string;
                                /**
                                 * Format: uri
                                 * @description The translated subtitles (SRT).
                                 */
                                subtitle_url?: string;
                                /**
                                 * Format: uri
                                 * @description The same as WebVTT.
                                 */
                                subtitle_vtt_url?: string;
                                /**
                                 * Format: uri
                                 * @description What is said in the original (SRT); absent where only its translation was given.
                                 */
                                original_subtitle_url?: string;
                                /**
                                 * Format: uri
                                 * @description The same as WebVTT.
                                 */
                                original_subtitle_vtt_url?: string;
                                /** Format: uri */
                                project_url?: string;
                            };
                            /**
                             * Format: uri
                             * @description JSON: what became of each line or text, and what was warned of.
                             */
                            report_url?: string;
                            /**
                             * Format: uri
                             * @description The same as a page for people: one HTML file.
                             */
                            report_page_url?: string;
                            target_language: string;
                        }[];
                    };
                };
            };
            /** @description 5: Invalid request parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    cancelTranslateTaskGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        group_id: string;
                        /** @description One for each target language. */
                        tasks: {
                            task_id: string;
                            /** @enum {string} */
                            status: "queuing" | "preprocessing" | "transcribing" | "translating" | "dubbing" | "rendering" | "done" | "failed";
                            /** @description How much of the task is done. */
                            progress: number;
                            /** @description Why the task does not get on, while it does not. */
                            waiting_for?: string;
                            /** @description Only when the status is failed. 5: A wrong request that only a worker could see; 104: Insufficient credits, when the duration became known; 999: File download failed; 1000: Internal server error; 10001: Upload has no video stream; 10002: Uploaded video has no audio stream; 10003: Transcoding failed; 10004: HLS output generation failed (never given: no HLS is made; results are files that are served with byte ranges); 10005: Video cropping failed (never given: no video is cropped; pictures keep their size); 10010: Separation of speech from background failed; 10020: Speech recognition failed; 10021: Multi-speaker speech recognition failed; 10022: Chinese speaker diarization failed; 10023: Full subtitle generation failed; 10030: Translation failed; 10031: Mixed languages detected; aggregation failed after punctuation adjustment; 10032: OCR extraction failed; 10033: OCR language not supported; 10034: SRT alignment failed; 10040: Voice cloning failed; 10041: No recognized speech content; 10042: No speech detected; 10043: Re-cloning of voice failed; 10044: Preview text for speech synthesis is empty; 10045: Preview audio generation failed; cancelled: The task was cancelled. */
                            err_code?: string;
                            err_message?: string;
                            /** @description Fields of the request that have no effect, such as wishes for a picture where no video is made. */
                            without_effect?: string[];
                            /** @description What was done less well than asked, as far as it concerns the whole task; the report has more. */
                            warnings?: {
                                code: string;
                                message: string;
                            }[];
                            /** @description How far the callbacks are. Only in the answer to a query of one task with a callback_url. */
                            callback?: {
                                /**
                                 * @description pending: nothing was tried yet, or the next change is on its way; delivered: every change so far was taken; retrying: the last attempt failed; paused: the receiver failed several times in a row, and nothing is sent until one attempt succeeds; stopped: the receiver answered 410; given_up: the last change was not taken within 24 hours.
                                 * @enum {string}
                                 */
                                state: "pending" | "delivered" | "retrying" | "paused" | "stopped" | "given_up";
                                /**
                                 * Format: date-time
                                 * @description While retrying or paused: nothing is sent before.
                                 */
                                next_attempt_at?: string;
                                /** @description Why the last attempt failed. */
                                last_error?: string;
                            };
                            /** Format: date-time */
                            created_at: string;
                            /** @description The group that the task belongs to, when it was made in one. */
                            group_id?: string;
                            /** @description The language that auto found; absent until it is known. */
                            source_language?: string;
                            /**
                             * @description Whose voices are heard: real or native, the speakers’ own with the one or the other accent; stock, where nobody could be cloned. Absent until it is known.
                             * @enum {string}
                             */
                            voice_model_used?: "real" | "native" | "stock";
                            /** @description Links to the results; each status query gives new ones, see /v1/files. */
                            result?: {
                                /**
                                 * Format: uri
                                 * @description Link to the file.
                                 */
                                video_url?: string;
                                /**
                                 * Format: uri
                                 * @description Link to the file.
                                 */
                                audio_url?: string;
                                /**
                                 * Format: uri
                                 * @description The translated subtitles (SRT).
                                 */
                                subtitle_url?: string;
                                /**
                                 * Format: uri
                                 * @description The same as WebVTT.
                                 */
                                subtitle_vtt_url?: string;
                                /**
                                 * Format: uri
                                 * @description What is said in the original (SRT); absent where only its translation was given.
                                 */
                                original_subtitle_url?: string;
                                /**
                                 * Format: uri
                                 * @description The same as WebVTT.
                                 */
                                original_subtitle_vtt_url?: string;
                                /** Format: uri */
                                project_url?: string;
                            };
                            /**
                             * Format: uri
                             * @description JSON: what became of each line or text, and what was warned of.
                             */
                            report_url?: string;
                            /**
                             * Format: uri
                             * @description The same as a page for people: one HTML file.
                             */
                            report_page_url?: string;
                            target_language: string;
                        }[];
                    };
                };
            };
            /** @description 5: Invalid request parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createVisualTaskGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 h give the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "video_url": "https://example.com/talk.mp4",
                 *       "source_language": "en",
                 *       "target_languages": [
                 *         "es",
                 *         "pt-BR"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description The video whose text is translated, by http or https or the url of an upload: at most 20 minutes. */
                    video_url: string;
                    /** @description Language of the text in the picture, such as en or zh-CN; not auto. */
                    source_language: string;
                    /**
                     * @description Glossaries of the account; their terms are translated as they say.
                     * @default []
                     */
                    glossary_ids?: string[];
                    /** @description Instructions for the translation. */
                    user_prompt?: string;
                    /**
                     * @description editable: also make a project whose texts can be edited and exported.
                     * @default none
                     * @enum {string}
                     */
                    project_mode?: "none" | "editable";
                    /** @description Every change of status is POSTed there, by http or https. */
                    callback_url?: string;
                    /** @description Languages to translate into, such as ["es", "pt-BR"]. */
                    target_languages: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        group_id: string;
                        /** @description One for each target language. */
                        tasks: {
                            task_id: string;
                            /** @enum {string} */
                            status: "queuing" | "preprocessing" | "detecting" | "translating" | "rendering" | "done" | "failed";
                            /** @description How much of the task is done. */
                            progress: number;
                            /** @description Why the task does not get on, while it does not. */
                            waiting_for?: string;
                            /** @description Only when the status is failed. 5: A wrong request that only a worker could see; 104: Insufficient credits, when the duration became known; 999: File download failed; 1000: Internal server error; 40002: Upload has no video stream; 40010: Transcoding failed; 40020: OCR extraction failed; 40032: No valid callouts in the video; 40040: Matching OCR to callouts failed; 40041: No callout could be matched to OCR; 40050: Translation failed; 40060: Refining callouts failed; 40061: Style extraction during refinement failed; 40080: Preview video generation failed; cancelled: The task was cancelled. */
                            err_code?: string;
                            err_message?: string;
                            /** @description Fields of the request that have no effect, such as wishes for a picture where no video is made. */
                            without_effect?: string[];
                            /** @description What was done less well than asked, as far as it concerns the whole task; the report has more. */
                            warnings?: {
                                code: string;
                                message: string;
                            }[];
                            /** @description How far the callbacks are. Only in the answer to a query of one task with a callback_url. */
                            callback?: {
                                /**
                                 * @description pending: nothing was tried yet, or the next change is on its way; delivered: every change so far was taken; retrying: the last attempt failed; paused: the receiver failed several times in a row, and nothing is sent until one attempt succeeds; stopped: the receiver answered 410; given_up: the last change was not taken within 24 hours.
                                 * @enum {string}
                                 */
                                state: "pending" | "delivered" | "retrying" | "paused" | "stopped" | "given_up";
                                /**
                                 * Format: date-time
                                 * @description While retrying or paused: nothing is sent before.
                                 */
                                next_attempt_at?: string;
                                /** @description Why the last attempt failed. */
                                last_error?: string;
                            };
                            /** Format: date-time */
                            created_at: string;
                            /** @description The group that the task belongs to, when it was made in one. */
                            group_id?: string;
                            /** @description Links to the results; each status query gives new ones, see /v1/files. */
                            result?: {
                                /**
                                 * Format: uri
                                 * @description Link to the file.
                                 */
                                video_url?: string;
                                /** Format: uri */
                                project_url?: string;
                            };
                            /**
                             * Format: uri
                             * @description JSON: what became of each line or text, and what was warned of.
                             */
                            report_url?: string;
                            /**
                             * Format: uri
                             * @description The same as a page for people: one HTML file.
                             */
                            report_page_url?: string;
                            target_language: string;
                        }[];
                    };
                };
            };
            /** @description 5: Invalid request parameters; 1301: Callback challenge failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 104: Insufficient credits */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getVisualTaskGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        group_id: string;
                        /** @description One for each target language. */
                        tasks: {
                            task_id: string;
                            /** @enum {string} */
                            status: "queuing" | "preprocessing" | "detecting" | "translating" | "rendering" | "done" | "failed";
                            /** @description How much of the task is done. */
                            progress: number;
                            /** @description Why the task does not get on, while it does not. */
                            waiting_for?: string;
                            /** @description Only when the status is failed. 5: A wrong request that only a worker could see; 104: Insufficient credits, when the duration became known; 999: File download failed; 1000: Internal server error; 40002: Upload has no video stream; 40010: Transcoding failed; 40020: OCR extraction failed; 40032: No valid callouts in the video; 40040: Matching OCR to callouts failed; 40041: No callout could be matched to OCR; 40050: Translation failed; 40060: Refining callouts failed; 40061: Style extraction during refinement failed; 40080: Preview video generation failed; cancelled: The task was cancelled. */
                            err_code?: string;
                            err_message?: string;
                            /** @description Fields of the request that have no effect, such as wishes for a picture where no video is made. */
                            without_effect?: string[];
                            /** @description What was done less well than asked, as far as it concerns the whole task; the report has more. */
                            warnings?: {
                                code: string;
                                message: string;
                            }[];
                            /** @description How far the callbacks are. Only in the answer to a query of one task with a callback_url. */
                            callback?: {
                                /**
                                 * @description pending: nothing was tried yet, or the next change is on its way; delivered: every change so far was taken; retrying: the last attempt failed; paused: the receiver failed several times in a row, and nothing is sent until one attempt succeeds; stopped: the receiver answered 410; given_up: the last change was not taken within 24 hours.
                                 * @enum {string}
                                 */
                                state: "pending" | "delivered" | "retrying" | "paused" | "stopped" | "given_up";
                                /**
                                 * Format: date-time
                                 * @description While retrying or paused: nothing is sent before.
                                 */
                                next_attempt_at?: string;
                                /** @description Why the last attempt failed. */
                                last_error?: string;
                            };
                            /** Format: date-time */
                            created_at: string;
                            /** @description The group that the task belongs to, when it was made in one. */
                            group_id?: string;
                            /** @description Links to the results; each status query gives new ones, see /v1/files. */
                            result?: {
                                /**
                                 * Format: uri
                                 * @description Link to the file.
                                 */
                                video_url?: string;
                                /** Format: uri */
                                project_url?: string;
                            };
                            /**
                             * Format: uri
                             * @description JSON: what became of each line or text, and what was warned of.
                             */
                            report_url?: string;
                            /**
                             * Format: uri
                             * @description The same as a page for people: one HTML file.
                             */
                            report_page_url?: string;
                            target_language: string;
                        }[];
                    };
                };
            };
            /** @description 5: Invalid request parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    cancelVisualTaskGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        group_id: string;
                        /** @description One for each target language. */
                        tasks: {
                            task_id: string;
                            /** @enum {string} */
                            status: "queuing" | "preprocessing" | "detecting" | "translating" | "rendering" | "done" | "failed";
                            /** @description How much of the task is done. */
                            progress: number;
                            /** @description Why the task does not get on, while it does not. */
                            waiting_for?: string;
                            /** @description Only when the status is failed. 5: A wrong request that only a worker could see; 104: Insufficient credits, when the duration became known; 999: File download failed; 1000: Internal server error; 40002: Upload has no video stream; 40010: Transcoding failed; 40020: OCR extraction failed; 40032: No valid callouts in the video; 40040: Matching OCR to callouts failed; 40041: No callout could be matched to OCR; 40050: Translation failed; 40060: Refining callouts failed; 40061: Style extraction during refinement failed; 40080: Preview video generation failed; cancelled: The task was cancelled. */
                            err_code?: string;
                            err_message?: string;
                            /** @description Fields of the request that have no effect, such as wishes for a picture where no video is made. */
                            without_effect?: string[];
                            /** @description What was done less well than asked, as far as it concerns the whole task; the report has more. */
                            warnings?: {
                                code: string;
                                message: string;
                            }[];
                            /** @description How far the callbacks are. Only in the answer to a query of one task with a callback_url. */
                            callback?: {
                                /**
                                 * @description pending: nothing was tried yet, or the next change is on its way; delivered: every change so far was taken; retrying: the last attempt failed; paused: the receiver failed several times in a row, and nothing is sent until one attempt succeeds; stopped: the receiver answered 410; given_up: the last change was not taken within 24 hours.
                                 * @enum {string}
                                 */
                                state: "pending" | "delivered" | "retrying" | "paused" | "stopped" | "given_up";
                                /**
                                 * Format: date-time
                                 * @description While retrying or paused: nothing is sent before.
                                 */
                                next_attempt_at?: string;
                                /** @description Why the last attempt failed. */
                                last_error?: string;
                            };
                            /** Format: date-time */
                            created_at: string;
                            /** @description The group that the task belongs to, when it was made in one. */
                            group_id?: string;
                            /** @description Links to the results; each status query gives new ones, see /v1/files. */
                            result?: {
                                /**
                                 * Format: uri
                                 * @description Link to the file.
                                 */
                                video_url?: string;
                                /** Format: uri */
                                project_url?: string;
                            };
                            /**
                             * Format: uri
                             * @description JSON: what became of each line or text, and what was warned of.
                             */
                            report_url?: string;
                            /**
                             * Format: uri
                             * @description The same as a page for people: one HTML file.
                             */
                            report_page_url?: string;
                            target_language: string;
                        }[];
                    };
                };
            };
            /** @description 5: Invalid request parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listUploads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Newest first. */
                        uploads: {
                            upload_id: string;
                            /** @description What media_url and the other fields for files take instead of a web address. */
                            url: string;
                            name: string;
                            size_bytes: number;
                            /** @description What it is by its content: wav, mp3, m4a, mp4, mov, webm, avi, wmv, jpeg, png, webp or srt. Absent for other video and sound. */
                            format?: string;
                            /** @description Absent for pictures and subtitles. */
                            duration_seconds?: number;
                            /** Format: date-time */
                            created_at: string;
                            /**
                             * Format: date-time
                             * @description From then on no request can name it, and its file is removed.
                             */
                            expires_at: string;
                        }[];
                    };
                };
            };
            /** @description 5: Invalid request parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createUpload: {
        parameters: {
            query?: {
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        upload_id: string;
                        /** @description What media_url and the other fields for files take instead of a web address. */
                        url: string;
                        name: string;
                        size_bytes: number;
                        /** @description What it is by its content: wav, mp3, m4a, mp4, mov, webm, avi, wmv, jpeg, png, webp or srt. Absent for other video and sound. */
                        format?: string;
                        /** @description Absent for pictures and subtitles. */
                        duration_seconds?: number;
                        /** Format: date-time */
                        created_at: string;
                        /**
                         * Format: date-time
                         * @description From then on no request can name it, and its file is removed.
                         */
                        expires_at: string;
                    };
                };
            };
            /** @description 5: Invalid request parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        upload_id: string;
                        /** @description What media_url and the other fields for files take instead of a web address. */
                        url: string;
                        name: string;
                        size_bytes: number;
                        /** @description What it is by its content: wav, mp3, m4a, mp4, mov, webm, avi, wmv, jpeg, png, webp or srt. Absent for other video and sound. */
                        format?: string;
                        /** @description Absent for pictures and subtitles. */
                        duration_seconds?: number;
                        /** Format: date-time */
                        created_at: string;
                        /**
                         * Format: date-time
                         * @description From then on no request can name it, and its file is removed.
                         */
                        expires_at: string;
                    };
                };
            };
            /** @description 5: Invalid request parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        upload_id: string;
                        /** @description What media_url and the other fields for files take instead of a web address. */
                        url: string;
                        name: string;
                        size_bytes: number;
                        /** @description What it is by its content: wav, mp3, m4a, mp4, mov, webm, avi, wmv, jpeg, png, webp or srt. Absent for other video and sound. */
                        format?: string;
                        /** @description Absent for pictures and subtitles. */
                        duration_seconds?: number;
                        /** Format: date-time */
                        created_at: string;
                        /**
                         * Format: date-time
                         * @description From then on no request can name it, and its file is removed.
                         */
                        expires_at: string;
                    };
                };
            };
            /** @description 5: Invalid request parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listGlossaries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        glossaries: {
                            glossary_id: string;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            name: string;
                            entries: {
                                term: string;
                                translation: string;
                            }[];
                        }[];
                    };
                };
            };
            /** @description 5: Invalid request parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createGlossary: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 h give the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Products",
                 *       "entries": [
                 *         {
                 *           "term": "Polydub",
                 *           "translation": "Polydub"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    name: string;
                    entries: {
                        term: string;
                        translation: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        glossary_id: string;
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        name: string;
                        entries: {
                            term: string;
                            translation: string;
                        }[];
                    };
                };
            };
            /** @description 5: Invalid request parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getGlossary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                glossary_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        glossary_id: string;
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        name: string;
                        entries: {
                            term: string;
                            translation: string;
                        }[];
                    };
                };
            };
            /** @description 5: Invalid request parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    replaceGlossary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                glossary_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Products",
                 *       "entries": [
                 *         {
                 *           "term": "Polydub",
                 *           "translation": "Polydub"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    name: string;
                    entries: {
                        term: string;
                        translation: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        glossary_id: string;
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        name: string;
                        entries: {
                            term: string;
                            translation: string;
                        }[];
                    };
                };
            };
            /** @description 5: Invalid request parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteGlossary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                glossary_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        glossary_id: string;
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        name: string;
                        entries: {
                            term: string;
                            translation: string;
                        }[];
                    };
                };
            };
            /** @description 5: Invalid request parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSubtitleStyles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        subtitle_styles: {
                            subtitle_style_id: string;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            name: string;
                            /** @default sans-serif */
                            font_family: string;
                            /** @default 0.05 */
                            font_size: number;
                            /** @default false */
                            bold: boolean;
                            /** @default false */
                            italic: boolean;
                            /** @default #FFFFFF */
                            color: string;
                            /** @default #000000 */
                            outline_color: string;
                            /** @default 0.06 */
                            outline_width: number;
                            /** @default 0 */
                            shadow_offset: number;
                            /** @default #00000080 */
                            shadow_color: string;
                            background_color?: string;
                        }[];
                    };
                };
            };
            /** @description 5: Invalid request parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createSubtitleStyle: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 h give the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Products"
                 *     }
                 */
                "application/json": {
                    name: string;
                    /** @default sans-serif */
                    font_family?: string;
                    /** @default 0.05 */
                    font_size?: number;
                    /** @default false */
                    bold?: boolean;
                    /** @default false */
                    italic?: boolean;
                    /** @default #FFFFFF */
                    color?: string;
                    /** @default #000000 */
                    outline_color?: string;
                    /** @default 0.06 */
                    outline_width?: number;
                    /** @default 0 */
                    shadow_offset?: number;
                    /** @default #00000080 */
                    shadow_color?: string;
                    background_color?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        subtitle_style_id: string;
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        name: string;
                        /** @default sans-serif */
                        font_family: string;
                        /** @default 0.05 */
                        font_size: number;
                        /** @default false */
                        bold: boolean;
                        /** @default false */
                        italic: boolean;
                        /** @default #FFFFFF */
                        color: string;
                        /** @default #000000 */
                        outline_color: string;
                        /** @default 0.06 */
                        outline_width: number;
                        /** @default 0 */
                        shadow_offset: number;
                        /** @default #00000080 */
                        shadow_color: string;
                        background_color?: string;
                    };
                };
            };
            /** @description 5: Invalid request parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSubtitleStyle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                subtitle_style_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        subtitle_style_id: string;
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        name: string;
                        /** @default sans-serif */
                        font_family: string;
                        /** @default 0.05 */
                        font_size: number;
                        /** @default false */
                        bold: boolean;
                        /** @default false */
                        italic: boolean;
                        /** @default #FFFFFF */
                        color: string;
                        /** @default #000000 */
                        outline_color: string;
                        /** @default 0.06 */
                        outline_width: number;
                        /** @default 0 */
                        shadow_offset: number;
                        /** @default #00000080 */
                        shadow_color: string;
                        background_color?: string;
                    };
                };
            };
            /** @description 5: Invalid request parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    replaceSubtitleStyle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                subtitle_style_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Products"
                 *     }
                 */
                "application/json": {
                    name: string;
                    /** @default sans-serif */
                    font_family?: string;
                    /** @default 0.05 */
                    font_size?: number;
                    /** @default false */
                    bold?: boolean;
                    /** @default false */
                    italic?: boolean;
                    /** @default #FFFFFF */
                    color?: string;
                    /** @default #000000 */
                    outline_color?: string;
                    /** @default 0.06 */
                    outline_width?: number;
                    /** @default 0 */
                    shadow_offset?: number;
                    /** @default #00000080 */
                    shadow_color?: string;
                    background_color?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        subtitle_style_id: string;
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        name: string;
                        /** @default sans-serif */
                        font_family: string;
                        /** @default 0.05 */
                        font_size: number;
                        /** @default false */
                        bold: boolean;
                        /** @default false */
                        italic: boolean;
                        /** @default #FFFFFF */
                        color: string;
                        /** @default #000000 */
                        outline_color: string;
                        /** @default 0.06 */
                        outline_width: number;
                        /** @default 0 */
                        shadow_offset: number;
                        /** @default #00000080 */
                        shadow_color: string;
                        background_color?: string;
                    };
                };
            };
            /** @description 5: Invalid request parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteSubtitleStyle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                subtitle_style_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        subtitle_style_id: string;
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        name: string;
                        /** @default sans-serif */
                        font_family: string;
                        /** @default 0.05 */
                        font_size: number;
                        /** @default false */
                        bold: boolean;
                        /** @default false */
                        italic: boolean;
                        /** @default #FFFFFF */
                        color: string;
                        /** @default #000000 */
                        outline_color: string;
                        /** @default 0.06 */
                        outline_width: number;
                        /** @default 0 */
                        shadow_offset: number;
                        /** @default #00000080 */
                        shadow_color: string;
                        background_color?: string;
                    };
                };
            };
            /** @description 5: Invalid request parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listProjects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Newest first, without their lines. */
                        projects: ({
                            project_id: string;
                            /** @description The task that made it. */
                            task_id: string;
                            /** @constant */
                            family: "translate";
                            /** @enum {string} */
                            kind: "editable" | "proofreading";
                            /** @description Raised by each edit. */
                            revision: number;
                            /**
                             * @description The voice_model of the job, or what auto chose; all exports ask for that. stock: auto found that nobody can be cloned.
                             * @enum {string}
                             */
                            voice_model: "real" | "native" | "stock";
                            exports: {
                                task_id: string;
                                revision: number;
                                target_language: string;
                            }[];
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                        } | {
                            project_id: string;
                            /** @description The task that made it. */
                            task_id: string;
                            /** @constant */
                            family: "visual";
                            /** @enum {string} */
                            kind: "editable" | "proofreading";
                            /** @description Raised by each edit. */
                            revision: number;
                            exports: {
                                task_id: string;
                                revision: number;
                                target_language: string;
                            }[];
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                        })[];
                    };
                };
            };
            /** @description 5: Invalid request parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        project_id: string;
                        /** @description The task that made it. */
                        task_id: string;
                        /** @constant */
                        family: "translate";
                        /** @enum {string} */
                        kind: "editable" | "proofreading";
                        /** @description Raised by each edit. */
                        revision: number;
                        /**
                         * @description The voice_model of the job, or what auto chose; all exports ask for that. stock: auto found that nobody can be cloned.
                         * @enum {string}
                         */
                        voice_model: "real" | "native" | "stock";
                        exports: {
                            task_id: string;
                            revision: number;
                            target_language: string;
                        }[];
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        /** @description What the task that made it was asked for. */
                        request: {
                            /**
                             * @description What media_url leads to.
                             * @enum {string}
                             */
                            media_type: "video" | "audio";
                            /**
                             * Format: uri
                             * @description The input, by http or https or the url of an upload: at most 2 hours and 8 GiB.
                             */
                            media_url: string;
                            /**
                             * Format: uri
                             * @description An SRT file, by http or https or the url of an upload, at most 10 MB: cues within the media's duration that do not end before they start and do not overlap, at most 20000 of them with 2000 characters each, in UTF-8, marked UTF-16, or an older encoding that its letters tell for certain. Not together with ocr_text_box.
                             */
                            subtitle_url?: string;
                            /**
                             * @description What subtitle_url holds: the script in the language that is spoken, or its final translation.
                             * @default original
                             * @enum {string}
                             */
                            subtitle_usage_type: "original" | "final_translated";
                            /**
                             * @description add: draw the translated subtitles into the video. replace: erase those that are in the picture first, found in ocr_text_box or, without one, by their look, and draw the translated ones in their place; where none are found the job is done as with add, warns of it, and the point a minute that is held for erasing is given back. Without a video (media_type or export_type audio) both have no effect.
                             * @default none
                             * @enum {string}
                             */
                            subtitle_mode: "none" | "add" | "replace";
                            /** @description How subtitles look: the id of a subtitle style of the account, or classic, boxed, cinema, bold or soft. Default: classic. */
                            subtitle_style_id?: string;
                            /** @description Where subtitles stand, in heights of the picture: 0 is the top, 1 the bottom. Default with subtitle_mode add: 0.9, and 0.75 in pictures that are higher than wide; with replace: where the erased ones stood. */
                            subtitle_position_y?: number;
                            /** @description Where the picture shows subtitles in the language that is spoken: they are read, and are the script like one of subtitle_url. Only with media_type video, and not together with subtitle_url. A box without such text fails the job (10032), a language that cannot be read too (10033). */
                            ocr_text_box?: {
                                /** @description Left edge, in widths of the picture: 0 is its left, 1 its right. */
                                x: number;
                                /** @description Top edge, in heights of the picture: 0 is its top, 1 its bottom. */
                                y: number;
                                /** @description In widths of the picture. */
                                width: number;
                                /** @description In heights of the picture. */
                                height: number;
                            };
                            /** @description Language that is spoken, such as en or en-US; auto listens first. One of en (US GB AU CA GH HK IE IN KE NG NZ PH SG TZ ZA), zh (CN HK TW), yue (CN), es (ES MX US AR BO CL CO CR CU DO EC SV GQ GT HN NI PA PE PR PY UY VE), ar (EG SA AE MA SY), pt (PT BR), fr (BE CA CH FR), de (DE AT CH), it (IT CH), ru (RU), ko (KR), ja (JP), hi (IN), tr (TR), ur (IN), fil (PH), fi (FI), cs (CZ), hu (HU), da (DK), nl (BE), pl (PL), ro (RO), sk (SK), sv (SE), hr (HR), id (ID), bg (BG), el (GR), ms (MY), ta (IN), uk (UA), sq (AL), az (AZ), eu (ES), bn (IN), bs (BA), ca (ES), gl (ES), gu (IN), is (IS), kn (IN), kk (KZ), lv (LV), lt (LT), mk (MK), ml (IN), mt (MT), mr (IN), mn (MN), ne (NP), nb (NO), pa (IN), sl (SI), so (SO), sr (RS), sw (KE TZ), uz (UZ), vi (VN), he (IL), fa (IR), th (TH); a region has to be one of those in brackets. */
                            source_language: string;
                            /** @description Language to dub into, such as es or pt-BR. One of en (US GB AU CA HK KE NZ NG PH SG ZA TZ), zh (CN HK TW CN-shandong CN-liaoning CN-sichuan CN-henan CN-shaanxi CN-GUANGXI), wuu (CN), es (ES MX US AR BO CL CO CR CU DO EC SV GQ GT HN NI PA PE PR PY UY VE), ar (DZ BH IQ JO KW LB LY MA OM QA SY TN AE YE), pt (PT BR), fr (FR CA BE CH), de (DE AT CH), it (IT CH), ta (IN MY SG LK), bn (IN BD), sw (KE TZ), ur (IN PK), iu (CANS-CA LATN-CA), as, gu, mr, or, pa, ru (RU), ko (KR), ja (JP), hi (IN), tr (TR), fil (PH), fi (FI), cs (CZ), da (DK), nl (BE), pl (PL), ro (RO), sk (SK), sv (SE), hr (HR), id (ID), bg (BG), el (GR), ms (MY), uk (UA), th (TH), vi (VN), am (ET), bs (BA), ca (ES), et (EE), eu (ES), gl (ES), he (IL), hu (HU), jv (ID), mk (MK), nb (NO), ne (NP), ps (AF), sl (SI), te (IN), zu (ZA); any region is taken, those in brackets are known. Refused (5) when no host that is ready has the engines for the pair; while none is ready those that were there within 7 days count, and where none is known the job waits, and says so in waiting_for. */
                            target_language: string;
                            /**
                             * @description editable: also make a project whose lines can be edited and exported. Ignored with enable_proofreading.
                             * @default none
                             * @enum {string}
                             */
                            project_mode: "none" | "editable";
                            /** @description How many people speak, 1 to 35; min is not above max. Default: as many as are heard apart. */
                            speaker_number?: {
                                /** @description At least so many people speak; not above max. */
                                min?: number;
                                /** @description At most so many people speak; not below min. */
                                max?: number;
                            };
                            /**
                             * @description Glossaries of the account, at most 3; where they contradict each other the first has priority.
                             * @default []
                             */
                            glossary_ids: string[];
                            /**
                             * @description Slow and quicken the picture where the dub needs the time. No effect where no video is made.
                             * @default false
                             */
                            align_video: boolean;
                            /**
                             * @description Stop before anything is spoken and make a project to proofread; export_type and project_mode are then ignored.
                             * @default false
                             */
                            enable_proofreading: boolean;
                            /**
                             * @description real: the speakers' own voices, cloned with their accents and emotions. native: the speakers' own voices with the natural accent of the target language. auto: their own voices where every speaker can be cloned well (real, or native where the cloning engine has no other accent), else stock voices; its choice is that of all exports of a project. `voice_model_used` of the status is what is heard. It differs from real or native, and a warning says so, where the cloning engine cannot be asked for the accent (accent-not-chosen), and where no engine clones voices in the language (no-cloning-engine): stock voices near the speakers are used then, unless the operator lets real fail (10040).
                             * @default auto
                             * @enum {string}
                             */
                            voice_model: "auto" | "real" | "native";
                            /** @description Wishes to the translator in your own words, such as a tone or an audience. An engine that takes wishes to its style (speech and cloning servers) speaks by them, too. Where nothing is translated and no such engine speaks, it has no effect. */
                            user_prompt?: string;
                            /**
                             * @description Media to make; auto: of the kind that the input is; all: both. With media_type audio only auto and audio. Ignored with enable_proofreading.
                             * @default auto
                             * @enum {string}
                             */
                            export_type: "auto" | "video" | "audio" | "all";
                        };
                        /** @description What that task made. Links are as in its status and are renewed each time. */
                        files: {
                            /**
                             * Format: uri
                             * @description Link to the file.
                             */
                            video_url?: string;
                            /**
                             * Format: uri
                             * @description Link to the file.
                             */
                            audio_url?: string;
                            /**
                             * Format: uri
                             * @description The translated subtitles (SRT).
                             */
                            subtitle_url?: string;
                            /**
                             * Format: uri
                             * @description The same as WebVTT.
                             */
                            subtitle_vtt_url?: string;
                            /**
                             * Format: uri
                             * @description What is said in the original (SRT); absent where only its translation was given.
                             */
                            original_subtitle_url?: string;
                            /**
                             * Format: uri
                             * @description The same as WebVTT.
                             */
                            original_subtitle_vtt_url?: string;
                            /**
                             * Format: uri
                             * @description JSON: the lines with their speakers and the times of their words.
                             */
                            transcript_url?: string;
                            /**
                             * Format: uri
                             * @description JSON: what became of each line or text, and what was warned of.
                             */
                            report_url?: string;
                            /**
                             * Format: uri
                             * @description The same as a page for people: one HTML file.
                             */
                            report_page_url?: string;
                        };
                        source_language: string;
                        target_language: string;
                        lines: {
                            id: string;
                            speaker: string;
                            start_seconds: number;
                            end_seconds: number;
                            source: string;
                            translation: string;
                            voice: string;
                            /** @description Revision of the latest edit of this line; 1 for none. */
                            revision: number;
                        }[];
                    } | {
                        project_id: string;
                        /** @description The task that made it. */
                        task_id: string;
                        /** @constant */
                        family: "visual";
                        /** @enum {string} */
                        kind: "editable" | "proofreading";
                        /** @description Raised by each edit. */
                        revision: number;
                        exports: {
                            task_id: string;
                            revision: number;
                            target_language: string;
                        }[];
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        /** @description What the task that made it was asked for. */
                        request: {
                            /**
                             * Format: uri
                             * @description The video whose text is translated, by http or https or the url of an upload: at most 20 minutes.
                             */
                            video_url: string;
                            /** @description Language of the text in the picture, such as en or zh-CN; not auto. */
                            source_language: string;
                            /** @description Language to translate into, such as es or zh-CN. */
                            target_language: string;
                            /**
                             * @description Glossaries of the account; their terms are translated as they say.
                             * @default []
                             */
                            glossary_ids: string[];
                            /** @description Instructions for the translation. */
                            user_prompt?: string;
                            /**
                             * @description editable: also make a project whose texts can be edited and exported.
                             * @default none
                             * @enum {string}
                             */
                            project_mode: "none" | "editable";
                        };
                        /** @description What that task made. Links are as in its status and are renewed each time. */
                        files: {
                            /**
                             * Format: uri
                             * @description Link to the file.
                             */
                            video_url?: string;
                            /**
                             * Format: uri
                             * @description JSON: all texts with their times, boxes, looks and translations.
                             */
                            callouts_url?: string;
                            /**
                             * Format: uri
                             * @description JSON: what became of each line or text, and what was warned of.
                             */
                            report_url?: string;
                            /**
                             * Format: uri
                             * @description The same as a page for people: one HTML file.
                             */
                            report_page_url?: string;
                        };
                        source_language: string;
                        target_language: string;
                        lines: {
                            id: string;
                            /**
                             * @description explanatory and subtitle are translated; scene-text and brand are left as they are.
                             * @enum {string}
                             */
                            kind: "subtitle" | "explanatory" | "scene-text" | "brand";
                            /** @description When the first frame with it is shown. */
                            start_seconds: number;
                            /** @description When the first frame without it is shown. */
                            end_seconds: number;
                            /** @description Its lines as read, separated by line breaks. */
                            source: string;
                            /** @description What is drawn instead; absent while it has none. */
                            translation?: string;
                            /** @description How it looks. Lengths in pixels of the picture as shown. */
                            style: {
                                /** @description Of the letters, such as #ffcc00. */
                                colour: string;
                                /** @description A line around the letters. */
                                outline?: {
                                    colour: string;
                                    width_pixels: number;
                                };
                                /** @description A copy of the letters behind them. */
                                shadow?: {
                                    colour: string;
                                    offset_x: number;
                                    offset_y: number;
                                    blur_pixels: number;
                                };
                                /** @description A rectangle of one colour behind the letters. */
                                plate?: {
                                    colour: string;
                                    opacity: number;
                                    box: {
                                        x: number;
                                        y: number;
                                        width: number;
                                        height: number;
                                    };
                                    corner_radius_pixels?: number;
                                    /** @description Where each line has a rectangle of its own. */
                                    line_boxes?: {
                                        x: number;
                                        y: number;
                                        width: number;
                                        height: number;
                                    }[];
                                };
                                /** @description Size of the font (its em), not of a letter. */
                                font_size_pixels: number;
                                /** @description From one baseline to the next. */
                                line_height_pixels: number;
                                is_bold: boolean;
                                is_italic: boolean;
                                is_serif: boolean;
                                /** @description Width of the letters compared with the font's: below 1 for condensed type. */
                                letter_width?: number;
                                /** @description What is added between letters, compared with the size of the font. */
                                letter_spacing?: number;
                                /** @enum {string} */
                                alignment: "left" | "centre" | "right";
                                /** @description Where its letters are in the callout's box; absent where that could not be told. */
                                letter_insets?: {
                                    left: number;
                                    top: number;
                                    right: number;
                                    bottom: number;
                                };
                            };
                            /** @description Revision of the latest edit of this line; 1 for none. */
                            revision: number;
                        }[];
                    };
                };
            };
            /** @description 5: Invalid request parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        project_id: string;
                        /** @description The task that made it. */
                        task_id: string;
                        /** @constant */
                        family: "translate";
                        /** @enum {string} */
                        kind: "editable" | "proofreading";
                        /** @description Raised by each edit. */
                        revision: number;
                        /**
                         * @description The voice_model of the job, or what auto chose; all exports ask for that. stock: auto found that nobody can be cloned.
                         * @enum {string}
                         */
                        voice_model: "real" | "native" | "stock";
                        exports: {
                            task_id: string;
                            revision: number;
                            target_language: string;
                        }[];
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                    } | {
                        project_id: string;
                        /** @description The task that made it. */
                        task_id: string;
                        /** @constant */
                        family: "visual";
                        /** @enum {string} */
                        kind: "editable" | "proofreading";
                        /** @description Raised by each edit. */
                        revision: number;
                        exports: {
                            task_id: string;
                            revision: number;
                            target_language: string;
                        }[];
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                    };
                };
            };
            /** @description 5: Invalid request parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    editProjectLine: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
                line_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    translation: string;
                    /** @description Revision of the project that the edit is based on. */
                    revision: number;
                } | {
                    /**
                     * @description explanatory and subtitle are translated; scene-text and brand are left as they are.
                     * @enum {string}
                     */
                    kind?: "subtitle" | "explanatory" | "scene-text" | "brand";
                    /** @description When the first frame with it is shown. */
                    start_seconds?: number;
                    /** @description When the first frame without it is shown. */
                    end_seconds?: number;
                    /** @description The text as it should have been read. */
                    source?: string;
                    /** @description What is drawn instead; empty: it is only erased; null: it is translated again. */
                    translation?: string | null;
                    /** @description Parts of its look; null takes an outline, a shadow or a plate away. */
                    style?: {
                        /** @description Of the letters, such as #ffcc00. */
                        colour?: string;
                        outline?: {
                            colour?: string;
                            width_pixels?: number;
                        } | null;
                        shadow?: {
                            colour?: string;
                            offset_x?: number;
                            offset_y?: number;
                            blur_pixels?: number;
                        } | null;
                        plate?: {
                            colour?: string;
                            opacity?: number;
                            box?: {
                                x?: number;
                                y?: number;
                                width?: number;
                                height?: number;
                            };
                            corner_radius_pixels?: number;
                        } | null;
                        font_size_pixels?: number;
                        line_height_pixels?: number;
                        is_bold?: boolean;
                        is_italic?: boolean;
                        is_serif?: boolean;
                        /** @description Width of the letters compared with the font's: below 1 for condensed type. */
                        letter_width?: number;
                        /** @description What is added between letters, compared with the size of the font. */
                        letter_spacing?: number;
                        /** @enum {string} */
                        alignment?: "left" | "centre" | "right";
                    };
                    /** @description Revision of the project that the edit is based on. */
                    revision: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        project_id: string;
                        /** @description The task that made it. */
                        task_id: string;
                        /** @constant */
                        family: "translate";
                        /** @enum {string} */
                        kind: "editable" | "proofreading";
                        /** @description Raised by each edit. */
                        revision: number;
                        /**
                         * @description The voice_model of the job, or what auto chose; all exports ask for that. stock: auto found that nobody can be cloned.
                         * @enum {string}
                         */
                        voice_model: "real" | "native" | "stock";
                        exports: {
                            task_id: string;
                            revision: number;
                            target_language: string;
                        }[];
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        /** @description What the task that made it was asked for. */
                        request: {
                            /**
                             * @description What media_url leads to.
                             * @enum {string}
                             */
                            media_type: "video" | "audio";
                            /**
                             * Format: uri
                             * @description The input, by http or https or the url of an upload: at most 2 hours and 8 GiB.
                             */
                            media_url: string;
                            /**
                             * Format: uri
                             * @description An SRT file, by http or https or the url of an upload, at most 10 MB: cues within the media's duration that do not end before they start and do not overlap, at most 20000 of them with 2000 characters each, in UTF-8, marked UTF-16, or an older encoding that its letters tell for certain. Not together with ocr_text_box.
                             */
                            subtitle_url?: string;
                            /**
                             * @description What subtitle_url holds: the script in the language that is spoken, or its final translation.
                             * @default original
                             * @enum {string}
                             */
                            subtitle_usage_type: "original" | "final_translated";
                            /**
                             * @description add: draw the translated subtitles into the video. replace: erase those that are in the picture first, found in ocr_text_box or, without one, by their look, and draw the translated ones in their place; where none are found the job is done as with add, warns of it, and the point a minute that is held for erasing is given back. Without a video (media_type or export_type audio) both have no effect.
                             * @default none
                             * @enum {string}
                             */
                            subtitle_mode: "none" | "add" | "replace";
                            /** @description How subtitles look: the id of a subtitle style of the account, or classic, boxed, cinema, bold or soft. Default: classic. */
                            subtitle_style_id?: string;
                            /** @description Where subtitles stand, in heights of the picture: 0 is the top, 1 the bottom. Default with subtitle_mode add: 0.9, and 0.75 in pictures that are higher than wide; with replace: where the erased ones stood. */
                            subtitle_position_y?: number;
                            /** @description Where the picture shows subtitles in the language that is spoken: they are read, and are the script like one of subtitle_url. Only with media_type video, and not together with subtitle_url. A box without such text fails the job (10032), a language that cannot be read too (10033). */
                            ocr_text_box?: {
                                /** @description Left edge, in widths of the picture: 0 is its left, 1 its right. */
                                x: number;
                                /** @description Top edge, in heights of the picture: 0 is its top, 1 its bottom. */
                                y: number;
                                /** @description In widths of the picture. */
                                width: number;
                                /** @description In heights of the picture. */
                                height: number;
                            };
                            /** @description Language that is spoken, such as en or en-US; auto listens first. One of en (US GB AU CA GH HK IE IN KE NG NZ PH SG TZ ZA), zh (CN HK TW), yue (CN), es (ES MX US AR BO CL CO CR CU DO EC SV GQ GT HN NI PA PE PR PY UY VE), ar (EG SA AE MA SY), pt (PT BR), fr (BE CA CH FR), de (DE AT CH), it (IT CH), ru (RU), ko (KR), ja (JP), hi (IN), tr (TR), ur (IN), fil (PH), fi (FI), cs (CZ), hu (HU), da (DK), nl (BE), pl (PL), ro (RO), sk (SK), sv (SE), hr (HR), id (ID), bg (BG), el (GR), ms (MY), ta (IN), uk (UA), sq (AL), az (AZ), eu (ES), bn (IN), bs (BA), ca (ES), gl (ES), gu (IN), is (IS), kn (IN), kk (KZ), lv (LV), lt (LT), mk (MK), ml (IN), mt (MT), mr (IN), mn (MN), ne (NP), nb (NO), pa (IN), sl (SI), so (SO), sr (RS), sw (KE TZ), uz (UZ), vi (VN), he (IL), fa (IR), th (TH); a region has to be one of those in brackets. */
                            source_language: string;
                            /** @description Language to dub into, such as es or pt-BR. One of en (US GB AU CA HK KE NZ NG PH SG ZA TZ), zh (CN HK TW CN-shandong CN-liaoning CN-sichuan CN-henan CN-shaanxi CN-GUANGXI), wuu (CN), es (ES MX US AR BO CL CO CR CU DO EC SV GQ GT HN NI PA PE PR PY UY VE), ar (DZ BH IQ JO KW LB LY MA OM QA SY TN AE YE), pt (PT BR), fr (FR CA BE CH), de (DE AT CH), it (IT CH), ta (IN MY SG LK), bn (IN BD), sw (KE TZ), ur (IN PK), iu (CANS-CA LATN-CA), as, gu, mr, or, pa, ru (RU), ko (KR), ja (JP), hi (IN), tr (TR), fil (PH), fi (FI), cs (CZ), da (DK), nl (BE), pl (PL), ro (RO), sk (SK), sv (SE), hr (HR), id (ID), bg (BG), el (GR), ms (MY), uk (UA), th (TH), vi (VN), am (ET), bs (BA), ca (ES), et (EE), eu (ES), gl (ES), he (IL), hu (HU), jv (ID), mk (MK), nb (NO), ne (NP), ps (AF), sl (SI), te (IN), zu (ZA); any region is taken, those in brackets are known. Refused (5) when no host that is ready has the engines for the pair; while none is ready those that were there within 7 days count, and where none is known the job waits, and says so in waiting_for. */
                            target_language: string;
                            /**
                             * @description editable: also make a project whose lines can be edited and exported. Ignored with enable_proofreading.
                             * @default none
                             * @enum {string}
                             */
                            project_mode: "none" | "editable";
                            /** @description How many people speak, 1 to 35; min is not above max. Default: as many as are heard apart. */
                            speaker_number?: {
                                /** @description At least so many people speak; not above max. */
                                min?: number;
                                /** @description At most so many people speak; not below min. */
                                max?: number;
                            };
                            /**
                             * @description Glossaries of the account, at most 3; where they contradict each other the first has priority.
                             * @default []
                             */
                            glossary_ids: string[];
                            /**
                             * @description Slow and quicken the picture where the dub needs the time. No effect where no video is made.
                             * @default false
                             */
                            align_video: boolean;
                            /**
                             * @description Stop before anything is spoken and make a project to proofread; export_type and project_mode are then ignored.
                             * @default false
                             */
                            enable_proofreading: boolean;
                            /**
                             * @description real: the speakers' own voices, cloned with their accents and emotions. native: the speakers' own voices with the natural accent of the target language. auto: their own voices where every speaker can be cloned well (real, or native where the cloning engine has no other accent), else stock voices; its choice is that of all exports of a project. `voice_model_used` of the status is what is heard. It differs from real or native, and a warning says so, where the cloning engine cannot be asked for the accent (accent-not-chosen), and where no engine clones voices in the language (no-cloning-engine): stock voices near the speakers are used then, unless the operator lets real fail (10040).
                             * @default auto
                             * @enum {string}
                             */
                            voice_model: "auto" | "real" | "native";
                            /** @description Wishes to the translator in your own words, such as a tone or an audience. An engine that takes wishes to its style (speech and cloning servers) speaks by them, too. Where nothing is translated and no such engine speaks, it has no effect. */
                            user_prompt?: string;
                            /**
                             * @description Media to make; auto: of the kind that the input is; all: both. With media_type audio only auto and audio. Ignored with enable_proofreading.
                             * @default auto
                             * @enum {string}
                             */
                            export_type: "auto" | "video" | "audio" | "all";
                        };
                        /** @description What that task made. Links are as in its status and are renewed each time. */
                        files: {
                            /**
                             * Format: uri
                             * @description Link to the file.
                             */
                            video_url?: string;
                            /**
                             * Format: uri
                             * @description Link to the file.
                             */
                            audio_url?: string;
                            /**
                             * Format: uri
                             * @description The translated subtitles (SRT).
                             */
                            subtitle_url?: string;
                            /**
                             * Format: uri
                             * @description The same as WebVTT.
                             */
                            subtitle_vtt_url?: string;
                            /**
                             * Format: uri
                             * @description What is said in the original (SRT); absent where only its translation was given.
                             */
                            original_subtitle_url?: string;
                            /**
                             * Format: uri
                             * @description The same as WebVTT.
                             */
                            original_subtitle_vtt_url?: string;
                            /**
                             * Format: uri
                             * @description JSON: the lines with their speakers and the times of their words.
                             */
                            transcript_url?: string;
                            /**
                             * Format: uri
                             * @description JSON: what became of each line or text, and what was warned of.
                             */
                            report_url?: string;
                            /**
                             * Format: uri
                             * @description The same as a page for people: one HTML file.
                             */
                            report_page_url?: string;
                        };
                        source_language: string;
                        target_language: string;
                        lines: {
                            id: string;
                            speaker: string;
                            start_seconds: number;
                            end_seconds: number;
                            source: string;
                            translation: string;
                            voice: string;
                            /** @description Revision of the latest edit of this line; 1 for none. */
                            revision: number;
                        }[];
                    } | {
                        project_id: string;
                        /** @description The task that made it. */
                        task_id: string;
                        /** @constant */
                        family: "visual";
                        /** @enum {string} */
                        kind: "editable" | "proofreading";
                        /** @description Raised by each edit. */
                        revision: number;
                        exports: {
                            task_id: string;
                            revision: number;
                            target_language: string;
                        }[];
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        /** @description What the task that made it was asked for. */
                        request: {
                            /**
                             * Format: uri
                             * @description The video whose text is translated, by http or https or the url of an upload: at most 20 minutes.
                             */
                            video_url: string;
                            /** @description Language of the text in the picture, such as en or zh-CN; not auto. */
                            source_language: string;
                            /** @description Language to translate into, such as es or zh-CN. */
                            target_language: string;
                            /**
                             * @description Glossaries of the account; their terms are translated as they say.
                             * @default []
                             */
                            glossary_ids: string[];
                            /** @description Instructions for the translation. */
                            user_prompt?: string;
                            /**
                             * @description editable: also make a project whose texts can be edited and exported.
                             * @default none
                             * @enum {string}
                             */
                            project_mode: "none" | "editable";
                        };
                        /** @description What that task made. Links are as in its status and are renewed each time. */
                        files: {
                            /**
                             * Format: uri
                             * @description Link to the file.
                             */
                            video_url?: string;
                            /**
                             * Format: uri
                             * @description JSON: all texts with their times, boxes, looks and translations.
                             */
                            callouts_url?: string;
                            /**
                             * Format: uri
                             * @description JSON: what became of each line or text, and what was warned of.
                             */
                            report_url?: string;
                            /**
                             * Format: uri
                             * @description The same as a page for people: one HTML file.
                             */
                            report_page_url?: string;
                        };
                        source_language: string;
                        target_language: string;
                        lines: {
                            id: string;
                            /**
                             * @description explanatory and subtitle are translated; scene-text and brand are left as they are.
                             * @enum {string}
                             */
                            kind: "subtitle" | "explanatory" | "scene-text" | "brand";
                            /** @description When the first frame with it is shown. */
                            start_seconds: number;
                            /** @description When the first frame without it is shown. */
                            end_seconds: number;
                            /** @description Its lines as read, separated by line breaks. */
                            source: string;
                            /** @description What is drawn instead; absent while it has none. */
                            translation?: string;
                            /** @description How it looks. Lengths in pixels of the picture as shown. */
                            style: {
                                /** @description Of the letters, such as #ffcc00. */
                                colour: string;
                                /** @description A line around the letters. */
                                outline?: {
                                    colour: string;
                                    width_pixels: number;
                                };
                                /** @description A copy of the letters behind them. */
                                shadow?: {
                                    colour: string;
                                    offset_x: number;
                                    offset_y: number;
                                    blur_pixels: number;
                                };
                                /** @description A rectangle of one colour behind the letters. */
                                plate?: {
                                    colour: string;
                                    opacity: number;
                                    box: {
                                        x: number;
                                        y: number;
                                        width: number;
                                        height: number;
                                    };
                                    corner_radius_pixels?: number;
                                    /** @description Where each line has a rectangle of its own. */
                                    line_boxes?: {
                                        x: number;
                                        y: number;
                                        width: number;
                                        height: number;
                                    }[];
                                };
                                /** @description Size of the font (its em), not of a letter. */
                                font_size_pixels: number;
                                /** @description From one baseline to the next. */
                                line_height_pixels: number;
                                is_bold: boolean;
                                is_italic: boolean;
                                is_serif: boolean;
                                /** @description Width of the letters compared with the font's: below 1 for condensed type. */
                                letter_width?: number;
                                /** @description What is added between letters, compared with the size of the font. */
                                letter_spacing?: number;
                                /** @enum {string} */
                                alignment: "left" | "centre" | "right";
                                /** @description Where its letters are in the callout's box; absent where that could not be told. */
                                letter_insets?: {
                                    left: number;
                                    top: number;
                                    right: number;
                                    bottom: number;
                                };
                            };
                            /** @description Revision of the latest edit of this line; 1 for none. */
                            revision: number;
                        }[];
                    };
                };
            };
            /** @description 5: Invalid request parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    editProjectLines: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Revision of the project that the edit is based on. */
                    revision: number;
                    lines: {
                        translation: string;
                        /** @description Id of the line. */
                        id: string;
                    }[];
                } | {
                    /** @description Revision of the project that the edit is based on. */
                    revision: number;
                    lines: {
                        /**
                         * @description explanatory and subtitle are translated; scene-text and brand are left as they are.
                         * @enum {string}
                         */
                        kind?: "subtitle" | "explanatory" | "scene-text" | "brand";
                        /** @description When the first frame with it is shown. */
                        start_seconds?: number;
                        /** @description When the first frame without it is shown. */
                        end_seconds?: number;
                        /** @description The text as it should have been read. */
                        source?: string;
                        /** @description What is drawn instead; empty: it is only erased; null: it is translated again. */
                        translation?: string | null;
                        /** @description Parts of its look; null takes an outline, a shadow or a plate away. */
                        style?: {
                            /** @description Of the letters, such as #ffcc00. */
                            colour?: string;
                            outline?: {
                                colour?: string;
                                width_pixels?: number;
                            } | null;
                            shadow?: {
                                colour?: string;
                                offset_x?: number;
                                offset_y?: number;
                                blur_pixels?: number;
                            } | null;
                            plate?: {
                                colour?: string;
                                opacity?: number;
                                box?: {
                                    x?: number;
                                    y?: number;
                                    width?: number;
                                    height?: number;
                                };
                                corner_radius_pixels?: number;
                            } | null;
                            font_size_pixels?: number;
                            line_height_pixels?: number;
                            is_bold?: boolean;
                            is_italic?: boolean;
                            is_serif?: boolean;
                            /** @description Width of the letters compared with the font's: below 1 for condensed type. */
                            letter_width?: number;
                            /** @description What is added between letters, compared with the size of the font. */
                            letter_spacing?: number;
                            /** @enum {string} */
                            alignment?: "left" | "centre" | "right";
                        };
                        /** @description Id of the line. */
                        id: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        project_id: string;
                        /** @description The task that made it. */
                        task_id: string;
                        /** @constant */
                        family: "translate";
                        /** @enum {string} */
                        kind: "editable" | "proofreading";
                        /** @description Raised by each edit. */
                        revision: number;
                        /**
                         * @description The voice_model of the job, or what auto chose; all exports ask for that. stock: auto found that nobody can be cloned.
                         * @enum {string}
                         */
                        voice_model: "real" | "native" | "stock";
                        exports: {
                            task_id: string;
                            revision: number;
                            target_language: string;
                        }[];
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        /** @description What the task that made it was asked for. */
                        request: {
                            /**
                             * @description What media_url leads to.
                             * @enum {string}
                             */
                            media_type: "video" | "audio";
                            /**
                             * Format: uri
                             * @description The input, by http or https or the url of an upload: at most 2 hours and 8 GiB.
                             */
                            media_url: string;
                            /**
                             * Format: uri
                             * @description An SRT file, by http or https or the url of an upload, at most 10 MB: cues within the media's duration that do not end before they start and do not overlap, at most 20000 of them with 2000 characters each, in UTF-8, marked UTF-16, or an older encoding that its letters tell for certain. Not together with ocr_text_box.
                             */
                            subtitle_url?: string;
                            /**
                             * @description What subtitle_url holds: the script in the language that is spoken, or its final translation.
                             * @default original
                             * @enum {string}
                             */
                            subtitle_usage_type: "original" | "final_translated";
                            /**
                             * @description add: draw the translated subtitles into the video. replace: erase those that are in the picture first, found in ocr_text_box or, without one, by their look, and draw the translated ones in their place; where none are found the job is done as with add, warns of it, and the point a minute that is held for erasing is given back. Without a video (media_type or export_type audio) both have no effect.
                             * @default none
                             * @enum {string}
                             */
                            subtitle_mode: "none" | "add" | "replace";
                            /** @description How subtitles look: the id of a subtitle style of the account, or classic, boxed, cinema, bold or soft. Default: classic. */
                            subtitle_style_id?: string;
                            /** @description Where subtitles stand, in heights of the picture: 0 is the top, 1 the bottom. Default with subtitle_mode add: 0.9, and 0.75 in pictures that are higher than wide; with replace: where the erased ones stood. */
                            subtitle_position_y?: number;
                            /** @description Where the picture shows subtitles in the language that is spoken: they are read, and are the script like one of subtitle_url. Only with media_type video, and not together with subtitle_url. A box without such text fails the job (10032), a language that cannot be read too (10033). */
                            ocr_text_box?: {
                                /** @description Left edge, in widths of the picture: 0 is its left, 1 its right. */
                                x: number;
                                /** @description Top edge, in heights of the picture: 0 is its top, 1 its bottom. */
                                y: number;
                                /** @description In widths of the picture. */
                                width: number;
                                /** @description In heights of the picture. */
                                height: number;
                            };
                            /** @description Language that is spoken, such as en or en-US; auto listens first. One of en (US GB AU CA GH HK IE IN KE NG NZ PH SG TZ ZA), zh (CN HK TW), yue (CN), es (ES MX US AR BO CL CO CR CU DO EC SV GQ GT HN NI PA PE PR PY UY VE), ar (EG SA AE MA SY), pt (PT BR), fr (BE CA CH FR), de (DE AT CH), it (IT CH), ru (RU), ko (KR), ja (JP), hi (IN), tr (TR), ur (IN), fil (PH), fi (FI), cs (CZ), hu (HU), da (DK), nl (BE), pl (PL), ro (RO), sk (SK), sv (SE), hr (HR), id (ID), bg (BG), el (GR), ms (MY), ta (IN), uk (UA), sq (AL), az (AZ), eu (ES), bn (IN), bs (BA), ca (ES), gl (ES), gu (IN), is (IS), kn (IN), kk (KZ), lv (LV), lt (LT), mk (MK), ml (IN), mt (MT), mr (IN), mn (MN), ne (NP), nb (NO), pa (IN), sl (SI), so (SO), sr (RS), sw (KE TZ), uz (UZ), vi (VN), he (IL), fa (IR), th (TH); a region has to be one of those in brackets. */
                            source_language: string;
                            /** @description Language to dub into, such as es or pt-BR. One of en (US GB AU CA HK KE NZ NG PH SG ZA TZ), zh (CN HK TW CN-shandong CN-liaoning CN-sichuan CN-henan CN-shaanxi CN-GUANGXI), wuu (CN), es (ES MX US AR BO CL CO CR CU DO EC SV GQ GT HN NI PA PE PR PY UY VE), ar (DZ BH IQ JO KW LB LY MA OM QA SY TN AE YE), pt (PT BR), fr (FR CA BE CH), de (DE AT CH), it (IT CH), ta (IN MY SG LK), bn (IN BD), sw (KE TZ), ur (IN PK), iu (CANS-CA LATN-CA), as, gu, mr, or, pa, ru (RU), ko (KR), ja (JP), hi (IN), tr (TR), fil (PH), fi (FI), cs (CZ), da (DK), nl (BE), pl (PL), ro (RO), sk (SK), sv (SE), hr (HR), id (ID), bg (BG), el (GR), ms (MY), uk (UA), th (TH), vi (VN), am (ET), bs (BA), ca (ES), et (EE), eu (ES), gl (ES), he (IL), hu (HU), jv (ID), mk (MK), nb (NO), ne (NP), ps (AF), sl (SI), te (IN), zu (ZA); any region is taken, those in brackets are known. Refused (5) when no host that is ready has the engines for the pair; while none is ready those that were there within 7 days count, and where none is known the job waits, and says so in waiting_for. */
                            target_language: string;
                            /**
                             * @description editable: also make a project whose lines can be edited and exported. Ignored with enable_proofreading.
                             * @default none
                             * @enum {string}
                             */
                            project_mode: "none" | "editable";
                            /** @description How many people speak, 1 to 35; min is not above max. Default: as many as are heard apart. */
                            speaker_number?: {
                                /** @description At least so many people speak; not above max. */
                                min?: number;
                                /** @description At most so many people speak; not below min. */
                                max?: number;
                            };
                            /**
                             * @description Glossaries of the account, at most 3; where they contradict each other the first has priority.
                             * @default []
                             */
                            glossary_ids: string[];
                            /**
                             * @description Slow and quicken the picture where the dub needs the time. No effect where no video is made.
                             * @default false
                             */
                            align_video: boolean;
                            /**
                             * @description Stop before anything is spoken and make a project to proofread; export_type and project_mode are then ignored.
                             * @default false
                             */
                            enable_proofreading: boolean;
                            /**
                             * @description real: the speakers' own voices, cloned with their accents and emotions. native: the speakers' own voices with the natural accent of the target language. auto: their own voices where every speaker can be cloned well (real, or native where the cloning engine has no other accent), else stock voices; its choice is that of all exports of a project. `voice_model_used` of the status is what is heard. It differs from real or native, and a warning says so, where the cloning engine cannot be asked for the accent (accent-not-chosen), and where no engine clones voices in the language (no-cloning-engine): stock voices near the speakers are used then, unless the operator lets real fail (10040).
                             * @default auto
                             * @enum {string}
                             */
                            voice_model: "auto" | "real" | "native";
                            /** @description Wishes to the translator in your own words, such as a tone or an audience. An engine that takes wishes to its style (speech and cloning servers) speaks by them, too. Where nothing is translated and no such engine speaks, it has no effect. */
                            user_prompt?: string;
                            /**
                             * @description Media to make; auto: of the kind that the input is; all: both. With media_type audio only auto and audio. Ignored with enable_proofreading.
                             * @default auto
                             * @enum {string}
                             */
                            export_type: "auto" | "video" | "audio" | "all";
                        };
                        /** @description What that task made. Links are as in its status and are renewed each time. */
                        files: {
                            /**
                             * Format: uri
                             * @description Link to the file.
                             */
                            video_url?: string;
                            /**
                             * Format: uri
                             * @description Link to the file.
                             */
                            audio_url?: string;
                            /**
                             * Format: uri
                             * @description The translated subtitles (SRT).
                             */
                            subtitle_url?: string;
                            /**
                             * Format: uri
                             * @description The same as WebVTT.
                             */
                            subtitle_vtt_url?: string;
                            /**
                             * Format: uri
                             * @description What is said in the original (SRT); absent where only its translation was given.
                             */
                            original_subtitle_url?: string;
                            /**
                             * Format: uri
                             * @description The same as WebVTT.
                             */
                            original_subtitle_vtt_url?: string;
                            /**
                             * Format: uri
                             * @description JSON: the lines with their speakers and the times of their words.
                             */
                            transcript_url?: string;
                            /**
                             * Format: uri
                             * @description JSON: what became of each line or text, and what was warned of.
                             */
                            report_url?: string;
                            /**
                             * Format: uri
                             * @description The same as a page for people: one HTML file.
                             */
                            report_page_url?: string;
                        };
                        source_language: string;
                        target_language: string;
                        lines: {
                            id: string;
                            speaker: string;
                            start_seconds: number;
                            end_seconds: number;
                            source: string;
                            translation: string;
                            voice: string;
                            /** @description Revision of the latest edit of this line; 1 for none. */
                            revision: number;
                        }[];
                    } | {
                        project_id: string;
                        /** @description The task that made it. */
                        task_id: string;
                        /** @constant */
                        family: "visual";
                        /** @enum {string} */
                        kind: "editable" | "proofreading";
                        /** @description Raised by each edit. */
                        revision: number;
                        exports: {
                            task_id: string;
                            revision: number;
                            target_language: string;
                        }[];
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        /** @description What the task that made it was asked for. */
                        request: {
                            /**
                             * Format: uri
                             * @description The video whose text is translated, by http or https or the url of an upload: at most 20 minutes.
                             */
                            video_url: string;
                            /** @description Language of the text in the picture, such as en or zh-CN; not auto. */
                            source_language: string;
                            /** @description Language to translate into, such as es or zh-CN. */
                            target_language: string;
                            /**
                             * @description Glossaries of the account; their terms are translated as they say.
                             * @default []
                             */
                            glossary_ids: string[];
                            /** @description Instructions for the translation. */
                            user_prompt?: string;
                            /**
                             * @description editable: also make a project whose texts can be edited and exported.
                             * @default none
                             * @enum {string}
                             */
                            project_mode: "none" | "editable";
                        };
                        /** @description What that task made. Links are as in its status and are renewed each time. */
                        files: {
                            /**
                             * Format: uri
                             * @description Link to the file.
                             */
                            video_url?: string;
                            /**
                             * Format: uri
                             * @description JSON: all texts with their times, boxes, looks and translations.
                             */
                            callouts_url?: string;
                            /**
                             * Format: uri
                             * @description JSON: what became of each line or text, and what was warned of.
                             */
                            report_url?: string;
                            /**
                             * Format: uri
                             * @description The same as a page for people: one HTML file.
                             */
                            report_page_url?: string;
                        };
                        source_language: string;
                        target_language: string;
                        lines: {
                            id: string;
                            /**
                             * @description explanatory and subtitle are translated; scene-text and brand are left as they are.
                             * @enum {string}
                             */
                            kind: "subtitle" | "explanatory" | "scene-text" | "brand";
                            /** @description When the first frame with it is shown. */
                            start_seconds: number;
                            /** @description When the first frame without it is shown. */
                            end_seconds: number;
                            /** @description Its lines as read, separated by line breaks. */
                            source: string;
                            /** @description What is drawn instead; absent while it has none. */
                            translation?: string;
                            /** @description How it looks. Lengths in pixels of the picture as shown. */
                            style: {
                                /** @description Of the letters, such as #ffcc00. */
                                colour: string;
                                /** @description A line around the letters. */
                                outline?: {
                                    colour: string;
                                    width_pixels: number;
                                };
                                /** @description A copy of the letters behind them. */
                                shadow?: {
                                    colour: string;
                                    offset_x: number;
                                    offset_y: number;
                                    blur_pixels: number;
                                };
                                /** @description A rectangle of one colour behind the letters. */
                                plate?: {
                                    colour: string;
                                    opacity: number;
                                    box: {
                                        x: number;
                                        y: number;
                                        width: number;
                                        height: number;
                                    };
                                    corner_radius_pixels?: number;
                                    /** @description Where each line has a rectangle of its own. */
                                    line_boxes?: {
                                        x: number;
                                        y: number;
                                        width: number;
                                        height: number;
                                    }[];
                                };
                                /** @description Size of the font (its em), not of a letter. */
                                font_size_pixels: number;
                                /** @description From one baseline to the next. */
                                line_height_pixels: number;
                                is_bold: boolean;
                                is_italic: boolean;
                                is_serif: boolean;
                                /** @description Width of the letters compared with the font's: below 1 for condensed type. */
                                letter_width?: number;
                                /** @description What is added between letters, compared with the size of the font. */
                                letter_spacing?: number;
                                /** @enum {string} */
                                alignment: "left" | "centre" | "right";
                                /** @description Where its letters are in the callout's box; absent where that could not be told. */
                                letter_insets?: {
                                    left: number;
                                    top: number;
                                    right: number;
                                    bottom: number;
                                };
                            };
                            /** @description Revision of the latest edit of this line; 1 for none. */
                            revision: number;
                        }[];
                    };
                };
            };
            /** @description 5: Invalid request parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    previewProjectLine: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 h give the first answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                project_id: string;
                line_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": {
                    /** @description What to speak instead of the translation of the line, such as an edit that is not kept yet. */
                    translation?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        task_id: string;
                        /** @enum {string} */
                        status: "queuing" | "preprocessing" | "transcribing" | "translating" | "dubbing" | "rendering" | "done" | "failed" | "detecting";
                    };
                };
            };
            /** @description 5: Invalid request parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 h give the first answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "revision": 1
                 *     }
                 */
                "application/json": {
                    /** @description Revision of the project to export. */
                    revision: number;
                    /** @description Another language than the project's, such as es or pt-BR; its lines are translated anew. */
                    target_language?: string;
                    /** @description Gets the export's changes of status. Default: the callback_url of the job that made the project; null: none. */
                    callback_url?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        task_id: string;
                        /** @enum {string} */
                        status: "queuing" | "preprocessing" | "transcribing" | "translating" | "dubbing" | "rendering" | "done" | "failed" | "detecting";
                    };
                };
            };
            /** @description 5: Invalid request parameters; 1301: Callback challenge failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 104: Insufficient credits */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listLipSyncModels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Newest first. */
                        models: {
                            model_id: string;
                            /**
                             * @description An expired model cannot be used again.
                             * @enum {string}
                             */
                            status: "active" | "expired";
                            /**
                             * Format: date-time
                             * @description Three months after its last use, or after it was made.
                             */
                            expires_at: string;
                        }[];
                    };
                };
            };
            /** @description 5: Invalid request parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createLipSyncModel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 h give the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "task_id": "019a5b7c-3c1e-7d52-9f61-2b1f0c7a9e44"
                 *     }
                 */
                "application/json": {
                    /** @description A finished task of the account in precision mode. A task has one model: asked again it is the same. */
                    task_id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        model_id: string;
                        /**
                         * @description An expired model cannot be used again.
                         * @enum {string}
                         */
                        status: "active" | "expired";
                        /**
                         * Format: date-time
                         * @description Three months after its last use, or after it was made.
                         */
                        expires_at: string;
                    };
                };
            };
            /** @description 5: Invalid request parameters; 1504: Task creation is not supported in Standard mode or for tasks from previous versions; 1506: Model is expired */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getLipSyncModel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                model_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        model_id: string;
                        /**
                         * @description An expired model cannot be used again.
                         * @enum {string}
                         */
                        status: "active" | "expired";
                        /**
                         * Format: date-time
                         * @description Three months after its last use, or after it was made.
                         */
                        expires_at: string;
                    };
                };
            };
            /** @description 5: Invalid request parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteLipSyncModel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                model_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        model_id: string;
                        /**
                         * @description An expired model cannot be used again.
                         * @enum {string}
                         */
                        status: "active" | "expired";
                        /**
                         * Format: date-time
                         * @description Three months after its last use, or after it was made.
                         */
                        expires_at: string;
                    };
                };
            };
            /** @description 5: Invalid request parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listLanguages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        languages: {
                            /** @description Its code without a region, such as es. */
                            language: string;
                            /** @description In English. */
                            name: string;
                            /** @description What source_language takes for it. Absent where it is only a target. */
                            source_codes?: string[];
                            /** @description What target_language takes for it; other regions are taken, too. Absent where it is only a source. */
                            target_codes?: string[];
                        }[];
                        families: {
                            family: string;
                            /** @description Where its jobs are asked for. */
                            path: string;
                            /** @description What the installed engines can do now: for each source language the target languages. Other pairs are refused. Absent while no worker is there to say it. */
                            targets_by_source?: {
                                [key: string]: string[];
                            };
                        }[];
                    };
                };
            };
            /** @description 5: Invalid request parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listVoices: {
        parameters: {
            query?: {
                language?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        voices: {
                            /** @description As the lines of projects and reports name it: its engine and its name. */
                            voice: string;
                            /** @description Its name within its engine. */
                            name: string;
                            /** @enum {string} */
                            gender: "female" | "male" | "unknown";
                            /**
                             * @description plain: a robotic voice, for languages that no other one speaks.
                             * @enum {string}
                             */
                            quality: "natural" | "plain";
                            /** @description Codes of the languages that it speaks. */
                            languages: string[];
                        }[];
                    };
                };
            };
            /** @description 5: Invalid request parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Names the fields of the request that are unknown and were ignored, and those that have no effect beside the others. */
                    Warning?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        account_id: string;
                        name: string;
                        /** @enum {string} */
                        plan: "free" | "member" | "studio" | "enterprise";
                        points: {
                            /** @description All points of the account. */
                            balance: number;
                            /** @description Points that its queued and running tasks hold. */
                            held: number;
                            /** @description What a new task may cost. */
                            available: number;
                        };
                        key: {
                            key_id: string;
                            name: string;
                            /** @description What the key that asks may be used for. */
                            scopes: string[];
                        };
                        limits: {
                            /** @description Dubs and visual translations. */
                            translate_tasks: {
                                /** @description How many tasks of this kind the key may have queued or running. */
                                limit: number;
                                /** @description How many it has. */
                                in_use: number;
                            };
                            /** @description Lip-sync jobs, with a reusable model or without. */
                            lip_sync_tasks: {
                                /** @description How many tasks of this kind the key may have queued or running. */
                                limit: number;
                                /** @description How many it has. */
                                in_use: number;
                            };
                            /** @description Tasks of all keys of the account. */
                            account_tasks: {
                                /** @description How many tasks of this kind the key may have queued or running. */
                                limit: number;
                                /** @description How many it has. */
                                in_use: number;
                            };
                            requests_per_minute: {
                                /** @description GET requests. */
                                reads: number;
                                /** @description All others. */
                                writes: number;
                            };
                        };
                    };
                };
            };
            /** @description 5: Invalid request parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1503: Missing or unknown API key; 1302: API key has been revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 7: No permission to request; 814: Account is not a member and may not call the API; 1305: Only the Studio plan is allowed; 1503: Account is not authorized to call the API */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: Unknown id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The first request with this Idempotency-Key is still being answered */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1304: Too many requests; try again after Retry-After; 1304: API key reached the maximum number of concurrent requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 1000: A part of the service is away for the moment; try again after Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getFile: {
        parameters: {
            query: {
                /** @description When the link ends, in seconds since 1970. */
                expires: string;
                /** @description The signature of the link. */
                signature: string;
            };
            header?: {
                Range?: string;
            };
            path: {
                /** @description The task that made the file. */
                task_id: string;
                /** @description Which of its files. */
                role: string;
                /** @description Name under which a browser stores it. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            /** @description The range that was asked for */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            /** @description The store has the file at another address, which works for an hour */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description 7: The link is wrong or has expired */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description 5: The file is no longer kept */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The file has no such range */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onStatusChange: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    task_id: string;
                    /** @enum {string} */
                    status: "queuing" | "preprocessing" | "transcribing" | "translating" | "dubbing" | "rendering" | "done" | "failed";
                    /** @description How much of the task is done. */
                    progress: number;
                    /** @description Why the task does not get on, while it does not. */
                    waiting_for?: string;
                    /** @description Only when the status is failed. 5: A wrong request that only a worker could see; 104: Insufficient credits, when the duration became known; 999: File download failed; 1000: Internal server error; 10001: Upload has no video stream; 10002: Uploaded video has no audio stream; 10003: Transcoding failed; 10004: HLS output generation failed (never given: no HLS is made; results are files that are served with byte ranges); 10005: Video cropping failed (never given: no video is cropped; pictures keep their size); 10010: Separation of speech from background failed; 10020: Speech recognition failed; 10021: Multi-speaker speech recognition failed; 10022: Chinese speaker diarization failed; 10023: Full subtitle generation failed; 10030: Translation failed; 10031: Mixed languages detected; aggregation failed after punctuation adjustment; 10032: OCR extraction failed; 10033: OCR language not supported; 10034: SRT alignment failed; 10040: Voice cloning failed; 10041: No recognized speech content; 10042: No speech detected; 10043: Re-cloning of voice failed; 10044: Preview text for speech synthesis is empty; 10045: Preview audio generation failed; cancelled: The task was cancelled. */
                    err_code?: string;
                    err_message?: string;
                    /** @description Fields of the request that have no effect, such as wishes for a picture where no video is made. */
                    without_effect?: string[];
                    /** @description What was done less well than asked, as far as it concerns the whole task; the report has more. */
                    warnings?: {
                        code: string;
                        message: string;
                    }[];
                    /** @description How far the callbacks are. Only in the answer to a query of one task with a callback_url. */
                    callback?: {
                        /**
                         * @description pending: nothing was tried yet, or the next change is on its way; delivered: every change so far was taken; retrying: the last attempt failed; paused: the receiver failed several times in a row, and nothing is sent until one attempt succeeds; stopped: the receiver answered 410; given_up: the last change was not taken within 24 hours.
                         * @enum {string}
                         */
                        state: "pending" | "delivered" | "retrying" | "paused" | "stopped" | "given_up";
                        /**
                         * Format: date-time
                         * @description While retrying or paused: nothing is sent before.
                         */
                        next_attempt_at?: string;
                        /** @description Why the last attempt failed. */
                        last_error?: string;
                    };
                    /** Format: date-time */
                    created_at: string;
                    /** @description The group that the task belongs to, when it was made in one. */
                    group_id?: string;
                    /** @description The language that auto found; absent until it is known. */
                    source_language?: string;
                    /**
                     * @description Whose voices are heard: real or native, the speakers’ own with the one or the other accent; stock, where nobody could be cloned. Absent until it is known.
                     * @enum {string}
                     */
                    voice_model_used?: "real" | "native" | "stock";
                    /** @description Links to the results; each status query gives new ones, see /v1/files. */
                    result?: {
                        /**
                         * Format: uri
                         * @description Link to the file.
                         */
                        video_url?: string;
                        /**
                         * Format: uri
                         * @description Link to the file.
                         */
                        audio_url?: string;
                        /**
                         * Format: uri
                         * @description The translated subtitles (SRT).
                         */
                        subtitle_url?: string;
                        /**
                         * Format: uri
                         * @description The same as WebVTT.
                         */
                        subtitle_vtt_url?: string;
                        /**
                         * Format: uri
                         * @description What is said in the original (SRT); absent where only its translation was given.
                         */
                        original_subtitle_url?: string;
                        /**
                         * Format: uri
                         * @description The same as WebVTT.
                         */
                        original_subtitle_vtt_url?: string;
                        /** Format: uri */
                        project_url?: string;
                    };
                    /**
                     * Format: uri
                     * @description JSON: what became of each line or text, and what was warned of.
                     */
                    report_url?: string;
                    /**
                     * Format: uri
                     * @description The same as a page for people: one HTML file.
                     */
                    report_page_url?: string;
                } | {
                    task_id: string;
                    /** @enum {string} */
                    status: "queuing" | "preprocessing" | "detecting" | "translating" | "rendering" | "done" | "failed";
                    /** @description How much of the task is done. */
                    progress: number;
                    /** @description Why the task does not get on, while it does not. */
                    waiting_for?: string;
                    /** @description Only when the status is failed. 5: A wrong request that only a worker could see; 104: Insufficient credits, when the duration became known; 999: File download failed; 1000: Internal server error; 40002: Upload has no video stream; 40010: Transcoding failed; 40020: OCR extraction failed; 40032: No valid callouts in the video; 40040: Matching OCR to callouts failed; 40041: No callout could be matched to OCR; 40050: Translation failed; 40060: Refining callouts failed; 40061: Style extraction during refinement failed; 40080: Preview video generation failed; cancelled: The task was cancelled. */
                    err_code?: string;
                    err_message?: string;
                    /** @description Fields of the request that have no effect, such as wishes for a picture where no video is made. */
                    without_effect?: string[];
                    /** @description What was done less well than asked, as far as it concerns the whole task; the report has more. */
                    warnings?: {
                        code: string;
                        message: string;
                    }[];
                    /** @description How far the callbacks are. Only in the answer to a query of one task with a callback_url. */
                    callback?: {
                        /**
                         * @description pending: nothing was tried yet, or the next change is on its way; delivered: every change so far was taken; retrying: the last attempt failed; paused: the receiver failed several times in a row, and nothing is sent until one attempt succeeds; stopped: the receiver answered 410; given_up: the last change was not taken within 24 hours.
                         * @enum {string}
                         */
                        state: "pending" | "delivered" | "retrying" | "paused" | "stopped" | "given_up";
                        /**
                         * Format: date-time
                         * @description While retrying or paused: nothing is sent before.
                         */
                        next_attempt_at?: string;
                        /** @description Why the last attempt failed. */
                        last_error?: string;
                    };
                    /** Format: date-time */
                    created_at: string;
                    /** @description The group that the task belongs to, when it was made in one. */
                    group_id?: string;
                    /** @description Links to the results; each status query gives new ones, see /v1/files. */
                    result?: {
                        /**
                         * Format: uri
                         * @description Link to the file.
                         */
                        video_url?: string;
                        /** Format: uri */
                        project_url?: string;
                    };
                    /**
                     * Format: uri
                     * @description JSON: what became of each line or text, and what was warned of.
                     */
                    report_url?: string;
                    /**
                     * Format: uri
                     * @description The same as a page for people: one HTML file.
                     */
                    report_page_url?: string;
                } | {
                    task_id: string;
                    /** @enum {string} */
                    status: "pending" | "processing" | "done" | "failed";
                    /** @description How much of the task is done. */
                    progress: number;
                    /** @description Why the task does not get on, while it does not. */
                    waiting_for?: string;
                    /** @description Only when the status is failed. 5: A wrong request that only a worker could see; 104: Insufficient credits, when the duration became known; 999: File download failed; 1000: Internal server error; 1502: Audio driver is invalid or cannot be downloaded; 20403: Not enough faces; 20407: Too many face tracks; 20408: Image-to-video facial detection not passed; 20601: No faces in the picture; 20602: Unknown image format; 20611: Video triggering a flow limit (never given: no limit applies to videos beyond those of keys and accounts, whose requests are refused with 1304); 20613: Generated video input is sensitive to images (never given: nobody judges what a picture shows); cancelled: The task was cancelled. */
                    err_code?: string;
                    err_message?: string;
                    /** @description Fields of the request that have no effect, such as wishes for a picture where no video is made. */
                    without_effect?: string[];
                    /** @description What was done less well than asked, as far as it concerns the whole task; the report has more. */
                    warnings?: {
                        code: string;
                        message: string;
                    }[];
                    /** @description How far the callbacks are. Only in the answer to a query of one task with a callback_url. */
                    callback?: {
                        /**
                         * @description pending: nothing was tried yet, or the next change is on its way; delivered: every change so far was taken; retrying: the last attempt failed; paused: the receiver failed several times in a row, and nothing is sent until one attempt succeeds; stopped: the receiver answered 410; given_up: the last change was not taken within 24 hours.
                         * @enum {string}
                         */
                        state: "pending" | "delivered" | "retrying" | "paused" | "stopped" | "given_up";
                        /**
                         * Format: date-time
                         * @description While retrying or paused: nothing is sent before.
                         */
                        next_attempt_at?: string;
                        /** @description Why the last attempt failed. */
                        last_error?: string;
                    };
                    /** Format: date-time */
                    created_at: string;
                    /**
                     * Format: uri
                     * @description Link to the file.
                     */
                    video_url?: string;
                    /**
                     * Format: uri
                     * @description JSON: what became of each line or text, and what was warned of.
                     */
                    report_url?: string;
                };
            };
        };
        responses: {
            /** @description Send no more for this task */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
