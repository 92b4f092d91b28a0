# Builds the image of Gantry: the service with the built console, as a user without rights and without a shell.
#   docker build -t gantry .
# Where no registry can be reached, `npm run image` builds the same file on bases made of Debian and npm packages.
ARG BUILD_IMAGE=docker.io/library/node:26-bookworm-slim
ARG RUNTIME_IMAGE=gcr.io/distroless/cc-debian12:nonroot

FROM ${BUILD_IMAGE} AS build
# npm trusts the certificates of the system, such as those of a company's proxy.
ENV NODE_USE_SYSTEM_CA=1
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY simulator/package.json simulator/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
# The service runs on the Node of the package `node`, without npm. Distroless lacks one of the libraries that Node needs.
RUN npm prune --omit=dev --no-audit --no-fund \
  && mkdir -p /runtime/bin /runtime/lib /runtime/data \
  && cp -L node_modules/node/bin/node /runtime/bin/node \
  && cp -L "$(ldd /runtime/bin/node | sed -n 's/.*libatomic.* => \(.*\) (.*/\1/p')" /runtime/lib/libatomic.so.1 \
  && rm -rf node_modules/node node_modules/.bin node_modules/.cache \
  && /runtime/bin/node scripts/image/bill-of-materials.ts > /runtime/sbom.cdx.json \
  && mv package.json LICENSE node_modules model server simulator dist /runtime

FROM ${RUNTIME_IMAGE}
LABEL org.opencontainers.image.title="Gantry" \
  org.opencontainers.image.description="A platform console for Kubernetes, and the REST service under it" \
  org.opencontainers.image.licenses="Apache-2.0"
COPY --from=build /runtime /app
# The only folder that the service writes to; the rest may be read-only.
COPY --from=build --chown=65532:65532 /runtime/data /data
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=8443 MALLOC_MMAP_THRESHOLD_=16384 LD_LIBRARY_PATH=/app/lib
USER 65532:65532
WORKDIR /app
EXPOSE 8443
VOLUME /data
ENTRYPOINT ["/app/bin/node", "--max-semi-space-size=4", "--heap-growing-percent=20", "server/main.ts"]
