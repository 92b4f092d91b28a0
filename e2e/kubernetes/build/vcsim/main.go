// vcsim is a vCenter on loopback for tests: govmomi's simulator with one user, a self-signed certificate and
// faults on demand.
//
// It writes one line of JSON once it listens. Each line of JSON on standard input injects a fault and is
// acknowledged with an empty line. It exits at the end of standard input, so it never outlives its test.
package main

import (
	"bufio"
	"crypto/tls"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"io"
	"log"
	"net/url"
	"os"

	"github.com/vmware/govmomi/simulator"
	"github.com/vmware/govmomi/vim25/methods"
	"github.com/vmware/govmomi/vim25/soap"
	"github.com/vmware/govmomi/vim25/types"
)

type listening struct {
	URL         string `json:"url"`
	Certificate string `json:"certificate"`
}

type refusal struct {
	Method  string `json:"method"`
	Message string `json:"message"`
}

func main() {
	model := simulator.VPX()
	// Two resource pools below the cluster's root pool, so that a name alone is ambiguous.
	model.Pool = 2
	model.Autostart = false
	if err := model.Create(); err != nil {
		log.Fatal(err)
	}
	defer model.Remove()

	if err := makeTemplate(model.Map(), "DC0_C0_RP1_VM0"); err != nil {
		log.Fatal(err)
	}

	model.Service.Listen = &url.URL{Host: "127.0.0.1:0", User: url.UserPassword("gantry@vsphere.local", "correct horse")}
	model.Service.TLS = new(tls.Config)
	server := model.Service.NewServer()
	defer server.Close()

	address := url.URL{Scheme: server.URL.Scheme, Host: server.URL.Host}
	certificate := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: server.Certificate().Raw})
	if err := json.NewEncoder(os.Stdout).Encode(listening{address.String(), string(certificate)}); err != nil {
		log.Fatal(err)
	}

	// Suppresses the log of clients that reject the certificate, as tests make them do.
	log.SetOutput(io.Discard)

	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		var wanted refusal
		if err := json.Unmarshal(lines.Bytes(), &wanted); err != nil {
			panic(err)
		}
		refuse(model.Service, wanted)
		fmt.Println()
	}
}

// cloned is a template. Its clones get the requested configuration. The simulator applies it to a copy and clones
// the original, so size and extra configuration would be lost.
type cloned struct {
	*simulator.VirtualMachine
}

// makeTemplate turns a virtual machine into the template debian-13.
func makeTemplate(inventory *simulator.Registry, name string) error {
	for _, entity := range inventory.All("VirtualMachine") {
		machine := entity.(*simulator.VirtualMachine)
		if machine.Name != name {
			continue
		}
		machine.Name = "debian-13"
		if fault := machine.MarkAsTemplate(&types.MarkAsTemplate{This: machine.Self}).Fault(); fault != nil {
			return fmt.Errorf("%s becomes no template: %s", name, fault.String)
		}
		inventory.Put(&cloned{machine})
		return nil
	}
	return fmt.Errorf("the simulator has no %s", name)
}

func (machine *cloned) CloneVMTask(ctx *simulator.Context, request *types.CloneVM_Task) soap.HasFault {
	answer := machine.VirtualMachine.CloneVMTask(ctx, request).(*methods.CloneVM_TaskBody)
	task := ctx.Map.Get(answer.Res.Returnval).(*simulator.Task)
	task.Wait()
	if reference, isDone := task.Info.Result.(types.ManagedObjectReference); isDone && request.Spec.Config != nil {
		clone := ctx.Map.Get(reference).(*simulator.VirtualMachine)
		change := types.ReconfigVM_Task{This: reference, Spec: *request.Spec.Config}
		changed := clone.ReconfigVMTask(ctx, &change).(*methods.ReconfigVM_TaskBody)
		ctx.Map.Get(changed.Res.Returnval).(*simulator.Task).Wait()
	}
	return answer
}

// refuse makes the next call of a method fail.
func refuse(service *simulator.Service, wanted refusal) {
	service.AddFaultRule(&simulator.FaultInjectionRule{
		MethodName:  wanted.Method,
		ObjectType:  "*",
		ObjectName:  "*",
		Probability: 1,
		FaultType:   simulator.FaultTypeCustom,
		Message:     wanted.Message,
		Fault:       &types.InsufficientMemoryResourcesFault{},
		MaxCount:    1,
		Enabled:     true,
	})
}
