/**
 * The official Linux builds of onnxruntime (1.29 and later) report sessions and models to their maker unless this variable is
 * set before the first session. What is dubbed here is nobody else's business. Children, such as Python's, inherit it.
 */
process.env.ORT_DISABLE_TELEMETRY = '1';
